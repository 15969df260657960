import fc from 'fast-check';
import type { BlockFixtures } from '../testing/block-fixtures.ts';

export const fixtures: BlockFixtures<'delimiter'> = {
  examples: [{}],
  any: () => fc.constant({}),
  seen: () => [{ html: '* * *', only: 'text' }],
};
