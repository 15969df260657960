import type { BlockKind, DataOf } from '../block-kind.ts';
import { plainText } from '../inline/inline-html.ts';
import { inlineHtml, inlineText } from '../inline/inline-renderers.ts';
import { palette } from '../palette.ts';

export const quote: BlockKind<'quote'> = {
  name: 'Quote',
  rewrite: (data, change) => ({
    ...data,
    text: change.html(data.text),
    caption: change.html(data.caption),
  }),
  mail: ({ text, caption, alignment }, context) => {
    const source =
      plainText(caption) === ''
        ? ''
        : `<p class="muted" style="margin:8px 0 0;color:${palette.muted}">— ${inlineHtml(caption, context)}</p>`;
    return `<blockquote style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid ${context.look.action};text-align:${alignment}"><p style="margin:0">${inlineHtml(text, context)}</p>${source}</blockquote>`;
  },
  text: (data: DataOf<'quote'>, context) => {
    const caption = inlineText(data.caption, context);
    const quoted = inlineText(data.text, context).replace(/^/gm, '> ');
    return caption === '' ? quoted : `${quoted}\n— ${caption}`;
  },
  prose: ({ text }) => text,
};
