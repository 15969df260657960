import fc from 'fast-check';
import type { BlockFixtures } from '../testing/block-fixtures.ts';

export const fixtures: BlockFixtures<'callout'> = {
  examples: [{ text: 'The gym is <b>closed</b> on <a href="/programs">Monday</a>.' }],
  any: ({ html }) => fc.record({ text: html }),
  seen: ({ text }) => [{ html: text }],
};
