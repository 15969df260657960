import fc from 'fast-check';
import { asHtml, type BlockFixtures } from '../testing/block-fixtures.ts';

const url = '/api/campaigns/images/0123456789abcdef01234567';

export const fixtures: BlockFixtures<'image'> = {
  examples: [
    { file: { url, width: 1104, height: 552 }, caption: 'A sunrise run' },
    {
      file: { url, width: 800, height: 800 },
      caption: '',
      alt: 'Five people at the finish',
      href: 'https://example.org/run',
      width: 'half',
    },
    { file: { url }, caption: '', alt: '', decorative: true },
  ],
  any: ({ html, words, href, picture }) => {
    const file = picture.map((address) => ({ url: address }));
    const width = fc.constantFrom('full', 'half');
    return fc.oneof(
      fc.record({ file, caption: html }),
      fc.record({ file, caption: html, alt: words, href, width }),
      fc.record({ file, caption: html, alt: words, decorative: fc.constant(true) }),
    );
  },
  seen: ({ caption, alt = '', decorative, href }) => [
    ...(href ? [{ href, only: 'html' as const }] : []),
    { html: caption },
    ...(decorative || hasWords(caption) || !hasWords(alt)
      ? []
      : [{ html: `[${asHtml(alt)}]`, only: 'text' as const }]),
    ...(href ? [{ href, only: 'text' as const }] : []),
  ],
};

const hasWords = (html: string) =>
  html.replace(/<[^<>]*>|&nbsp;|[\s\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '') !== '';
