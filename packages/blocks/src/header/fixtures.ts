import fc from 'fast-check';
import type { BlockFixtures } from '../testing/block-fixtures.ts';

export const fixtures: BlockFixtures<'header'> = {
  examples: [
    { text: 'Run <i>with</i> us', level: 2 },
    { text: 'Saturday', level: 3 },
  ],
  any: ({ html }) => fc.record({ text: html, level: fc.integer({ min: 1, max: 6 }) }),
  seen: ({ text }) => [{ html: text }],
};
