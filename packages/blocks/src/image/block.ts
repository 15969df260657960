import { escapeHtml } from '@secondset/contracts/html';
import type { BlockKind, DataOf } from '../block-kind.ts';
import { plainText } from '../inline/inline-html.ts';
import { inlineHtml, inlineText } from '../inline/inline-renderers.ts';
import { absoluteUrl } from '../links.ts';
import { palette } from '../palette.ts';

/** Pixels of a full-width picture: the email's 600 less its padding. */
const contentWidth = 552;

export const image: BlockKind<'image'> = {
  rewrite: (data, change) => ({
    ...data,
    file: change.picture(data.file),
    caption: change.html(data.caption),
  }),
  mail: (data, context) => {
    if (data.file.url === '') return '';
    const source = escapeHtml(absoluteUrl(data.file.url, context.siteUrl));
    const alternative = context.tags.write(plainText(data.caption), 'html');
    const picture = `<img src="${source}" alt="${alternative}"${sizeAttributes(data.file)} style="display:block;max-width:100%;height:auto;border:0;margin:0 0 8px">`;
    if (plainText(data.caption) === '') return picture;
    return `${picture}<p class="muted" style="margin:0 0 16px;font-size:14px;color:${palette.muted}">${inlineHtml(data.caption, context)}</p>`;
  },
  text: ({ caption }, context) => inlineText(caption, context),
};

/** Outlook takes a picture's size from these attributes; without them it uses the file's own. */
function sizeAttributes(file: DataOf<'image'>['file']): string {
  const width = Math.min(file.width ?? contentWidth, contentWidth);
  if (file.width === undefined || file.height === undefined) return ` width="${width}"`;
  return ` width="${width}" height="${Math.round((file.height * width) / file.width)}"`;
}
