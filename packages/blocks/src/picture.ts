import type { Picture } from '@secondset/contracts';
import { escapeHtml } from '@secondset/contracts/html';
import type { MailContext } from './inline/inline-renderers.ts';
import { absoluteUrl } from './links.ts';

/** An uploaded picture, at most `widest` pixels wide; nothing while there is none. */
export function pictureHtml(
  file: Picture,
  alternative: string,
  widest: number,
  context: MailContext,
  look = 'margin:0 0 8px',
): string {
  if (file.url === '') return '';
  const source = escapeHtml(absoluteUrl(file.url, context.siteUrl));
  return `<img src="${source}" alt="${context.tags.write(alternative, 'html')}"${sizeAttributes(file, widest)} style="display:block;max-width:100%;height:auto;border:0;${look}">`;
}

/** Outlook takes a picture's size from these attributes; without them it uses the file's own. */
function sizeAttributes(file: Picture, widest: number): string {
  const width = Math.min(file.width ?? widest, widest);
  if (file.width === undefined || file.height === undefined) return ` width="${width}"`;
  return ` width="${width}" height="${Math.round((file.height * width) / file.width)}"`;
}
