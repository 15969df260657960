import fc from 'fast-check';
import { asHtml, type BlockFixtures, type Seen } from '../testing/block-fixtures.ts';

/** Times as a block holds them, and as a reader finds them. */
const times = [
  { start: '2026-12-05T09:00', end: '', lines: ['Saturday, December 5, 2026', '9:00 AM'] },
  {
    start: '2026-12-05T09:00',
    end: '2026-12-05T13:30',
    lines: ['Saturday, December 5, 2026', '9:00 AM – 1:30 PM'],
  },
  { start: '2026-12-31', end: '', lines: ['Thursday, December 31, 2026'] },
  {
    start: '2026-12-31T22:00',
    end: '2027-01-01T01:00',
    lines: ['Thursday, December 31, 2026 at 10:00 PM', '– Friday, January 1, 2027 at 1:00 AM'],
  },
];

export const fixtures: BlockFixtures<'event'> = {
  examples: [
    {
      title: 'Sunrise run',
      start: '2026-12-05T09:00',
      end: '2026-12-05T11:00',
      place: 'Griffith Park, Los Angeles',
      url: 'https://example.org/run',
    },
    { title: 'Open gym', start: '2026-12-12', end: '', place: '', url: '' },
  ],
  any: ({ words, href }) =>
    fc
      .tuple(words, fc.constantFrom(...times), fc.boolean(), fc.oneof(fc.constant(''), href))
      .map(([title, { start, end }, somewhere, url]) => ({
        title,
        start,
        end,
        place: somewhere ? 'Griffith Park & Zoo, #2' : '',
        url,
      })),
  seen: ({ title, start, end, place, url }) => {
    const known = times.find((each) => each.start === start && each.end === end);
    const links = [
      ...(place === ''
        ? []
        : [
            `<a href="https://www.google.com/maps/dir/?api=1&amp;destination=${encodeURIComponent(place)}">Directions</a>`,
          ]),
      ...(url === '' ? [] : [`<a href="${url}">More about this event</a>`]),
    ];
    return [title, ...(known?.lines ?? []), place]
      .map((words): Seen => ({ html: asHtml(words) }))
      .concat({ html: links.join(' ') });
  },
};
