import fc from 'fast-check';
import type { BlockFixtures } from '../testing/block-fixtures.ts';

export const fixtures: BlockFixtures<'spacer'> = {
  examples: [{ size: 'small' }, { size: 'large' }],
  any: () => fc.record({ size: fc.constantFrom('small', 'medium', 'large') }),
  seen: () => [],
};
