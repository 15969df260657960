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
  const width = Math.min(file.width ?? widest, widest);
  const source = escapeHtml(absoluteUrl(file.url, context.siteUrl));
  return `<img src="${source}" alt="${context.tags.write(alternative, 'html')}"${sizeAttributes(file, width)} style="display:block;${shrinking(width)};border:0;${look}">`;
}

/**
 * The style of a picture that narrows with the screen. `max-width:100%` alone would not: the table
 * around it grows to the width of the picture, and a phone scrolls the whole email sideways.
 */
export const shrinking = (width: number) => `width:100%;max-width:${width}px;height:auto`;

/** Outlook takes a picture's size from these attributes; without them it uses the file's own. */
function sizeAttributes(file: Picture, width: number): string {
  if (file.width === undefined || file.height === undefined) return ` width="${width}"`;
  return ` width="${width}" height="${Math.round((file.height * width) / file.width)}"`;
}
