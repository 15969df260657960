import fc from 'fast-check';
import { asHtml, type BlockFixtures } from '../testing/block-fixtures.ts';

const url = '/api/campaigns/images/0123456789abcdef01234567';

export const fixtures: BlockFixtures<'person'> = {
  examples: [
    {
      name: 'Ana Reyes',
      role: 'Running coach',
      text: 'Call her at <a href="tel:+12135550100">(213) 555-0100</a>.',
      image: { file: { url, width: 400, height: 400 }, alt: '' },
    },
    { name: 'Sam', role: '', text: '' },
  ],
  any: ({ html, words, picture }) =>
    fc.record(
      {
        name: words,
        role: fc.oneof(fc.constant(''), words),
        text: html,
        image: fc.record({ file: picture.map((address) => ({ url: address })), alt: words }),
      },
      { requiredKeys: ['name', 'role', 'text'] },
    ),
  seen: ({ name, role, text, image }) => [
    ...(image && image.alt !== ''
      ? [{ html: `[${asHtml(image.alt)}]`, only: 'text' as const }]
      : []),
    { html: asHtml(name) },
    { html: asHtml(role) },
    { html: text },
  ],
};
