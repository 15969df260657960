import { refusal } from '@secondset/content/refusal';
import type { BlockKind, DataOf } from '../block-kind.ts';
import { plainText } from '../inline/inline-html.ts';
import { inlineHtml, inlineText } from '../inline/inline-renderers.ts';
import { linkInText, linkTarget } from '../inline/link-renderers.ts';
import { palette } from '../palette.ts';
import { pictureHtml } from '../picture.ts';

/** Pixels of a full-width picture, the email's 600 less its padding, and of a half one. */
const widths = { full: 552, half: 268 };

export const image: BlockKind<'image'> = {
  name: 'Image',
  rewrite: (data, change) => ({
    ...data,
    file: change.picture(data.file),
    ...(data.alt !== undefined && { alt: change.words(data.alt) }),
    ...(data.href !== undefined && { href: change.link(data.href, description(data)) }),
    caption: change.html(data.caption),
  }),
  mail: (data, context) => {
    const shown = pictureHtml(data.file, description(data), widths[data.width ?? 'full'], context);
    if (shown === '') return '';
    const picture = data.href ? `<a href="${linkTarget(data.href, context)}">${shown}</a>` : shown;
    if (plainText(data.caption) === '') return picture;
    return `${picture}<p class="muted" style="margin:0 0 16px;font-size:14px;color:${palette.muted}">${inlineHtml(data.caption, context)}</p>`;
  },
  text: (data, context) => {
    const caption = inlineText(data.caption, context);
    const alt = context.tags.write(description(data), 'text');
    const words = caption === '' && alt !== '' ? `[${alt}]` : caption;
    return [words, ...(data.href ? [linkInText(data.href, context)] : [])].join('\n').trim();
  },
  check: (data) =>
    data.href && data.decorative && plainText(data.caption) === ''
      ? [refusal('picture-link-without-words', {})]
      : [],
};

/** What stands for the picture where it is not seen. */
function description({ alt = '', caption, decorative }: DataOf<'image'>): string {
  if (decorative) return '';
  const words = alt.replace(/\s+/g, ' ').trim();
  return words === '' ? plainText(caption) : words;
}
