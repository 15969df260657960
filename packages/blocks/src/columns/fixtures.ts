import fc from 'fast-check';
import { asHtml, type BlockFixtures, type Seen } from '../testing/block-fixtures.ts';

const url = '/api/campaigns/images/0123456789abcdef01234567';

export const fixtures: BlockFixtures<'columns'> = {
  examples: [
    {
      left: { text: 'Mornings at <b>7</b>', image: { file: { url }, alt: 'The track' } },
      right: { text: 'Evenings at 6', image: { file: { url, width: 400, height: 300 }, alt: '' } },
    },
    { left: { text: 'Bring water' }, right: { text: '' } },
  ],
  any: ({ html, words, picture }) => {
    const image = fc.record({ file: picture.map((address) => ({ url: address })), alt: words });
    const column = fc.record({ text: html, image }, { requiredKeys: ['text'] });
    return fc.record({ left: column, right: column });
  },
  seen: ({ left, right }) =>
    [left, right].flatMap(({ text, image }): Seen[] => [
      ...(image && image.alt !== ''
        ? [{ html: `[${asHtml(image.alt)}]`, only: 'text' as const }]
        : []),
      { html: text },
    ]),
};
