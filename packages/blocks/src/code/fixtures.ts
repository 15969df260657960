import fc from 'fast-check';
import { asHtml, type BlockFixtures } from '../testing/block-fixtures.ts';

export const fixtures: BlockFixtures<'code'> = {
  examples: [{ code: 'a < b\n  c' }],
  any: ({ code }) => fc.record({ code }),
  seen: ({ code }) => [{ html: asHtml(code) }],
};
