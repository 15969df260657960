import type { BlockKind } from '../block-kind.ts';
import { card } from '../card.ts';
import { inlineHtml, inlineText } from '../inline/inline-renderers.ts';

export const callout: BlockKind<'callout'> = {
  name: 'Callout',
  rewrite: ({ text }, change) => ({ text: change.html(text) }),
  mail: ({ text }, context) =>
    card(`<p style="margin:0">${inlineHtml(text, context)}</p>`, context.look),
  text: ({ text }, context) => inlineText(text, context),
  prose: ({ text }) => text,
};
