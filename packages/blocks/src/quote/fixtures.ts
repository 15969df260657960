import fc from 'fast-check';
import type { BlockFixtures } from '../testing/block-fixtures.ts';

export const fixtures: BlockFixtures<'quote'> = {
  examples: [{ text: 'Try again.', caption: 'Coach Ana', alignment: 'left' }],
  any: ({ html }) =>
    fc.record({
      text: html,
      caption: html,
      alignment: fc.constantFrom('left', 'center', 'right'),
    }),
  seen: ({ text, caption }) => [
    { html: text, textMark: '> ' },
    { html: caption, mark: '— ', textMark: '— ' },
  ],
};
