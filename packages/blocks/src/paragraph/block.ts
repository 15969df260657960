import type { BlockKind } from '../block-kind.ts';
import { inlineHtml, inlineText } from '../inline/inline-renderers.ts';

export const paragraph: BlockKind<'paragraph'> = {
  name: 'Paragraph',
  rewrite: ({ text }, change) => ({ text: change.html(text) }),
  mail: ({ text }, context) => `<p style="margin:0 0 16px">${inlineHtml(text, context)}</p>`,
  text: ({ text }, context) => inlineText(text, context),
  prose: ({ text }) => text,
};
