import type { BlockKind } from '../block-kind.ts';
import { inlineHtml, inlineText } from '../inline/inline-renderers.ts';

const sizes = [28, 24, 20, 18, 17, 17];

export const header: BlockKind<'header'> = {
  name: 'Heading',
  rewrite: (data, change) => ({ ...data, text: change.html(data.text) }),
  mail: ({ text, level }, context) =>
    `<h${level} style="margin:24px 0 12px;font-size:${sizes[level - 1] ?? 17}px;line-height:1.25">${inlineHtml(text, context)}</h${level}>`,
  text: ({ text }, context) => inlineText(text, context),
  prose: ({ text }) => text,
};
