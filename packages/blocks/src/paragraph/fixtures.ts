import fc from 'fast-check';
import type { BlockFixtures } from '../testing/block-fixtures.ts';

export const fixtures: BlockFixtures<'paragraph'> = {
  examples: [
    { text: 'Hi {{first_name}}, see <a href="/programs">our <b>programs</b></a>.' },
    { text: 'Two lines:<br>one below the other' },
  ],
  any: ({ html }) => fc.record({ text: html }),
  seen: ({ text }) => [{ html: text }],
};
