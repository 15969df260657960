import fc from 'fast-check';
import { asHtml, type BlockFixtures } from '../testing/block-fixtures.ts';

export const fixtures: BlockFixtures<'button'> = {
  examples: [
    { text: 'Sign up', href: 'https://example.org/run', align: 'left' },
    { text: 'Call {{first_name}}', href: 'tel:+12135550100', align: 'center' },
  ],
  any: ({ words, href }) =>
    fc.record({ text: words, href, align: fc.constantFrom('left', 'center', 'right') }),
  seen: ({ text, href }) => [{ html: `<a href="${href}">${asHtml(text)}</a>` }],
};
