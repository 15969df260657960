import { directionsTo } from '@secondset/content/event-links';
import { refusal } from '@secondset/content/refusal';
import type { BlockKind, DataOf } from '../block-kind.ts';
import { card } from '../card.ts';
import type { MailContext } from '../inline/inline-renderers.ts';
import { linkInText, linkTarget, wordsAndLink } from '../inline/link-renderers.ts';
import { readTime, whenWords } from './when.ts';

const words = {
  en: { directions: 'Directions', join: 'Join online', more: 'More about this event' },
  es: { directions: 'Cómo llegar', join: 'Entrar en línea', more: 'Más sobre este evento' },
};

export const event: BlockKind<'event'> = {
  name: 'Event',
  rewrite: (data, change) => ({
    ...data,
    title: change.words(data.title),
    place: change.words(data.place),
    url: change.link(data.url, data.title),
  }),
  mail: (data, context) => {
    const title = `<p style="margin:0 0 4px;font-size:20px;font-weight:700;line-height:1.3">${context.tags.write(data.title.trim(), 'html')}</p>`;
    const lines = whenWords(data.start, data.end, context.language ?? 'en').map(
      (line) => `<p style="margin:0">${line}</p>`,
    );
    const place = data.place.trim();
    if (place !== '')
      lines.push(`<p style="margin:4px 0 0">${context.tags.write(place, 'html')}</p>`);
    const links = linksOf(data, context).map(
      ({ label, href }) =>
        `<a href="${linkTarget(href, context)}" style="color:${context.look.link};text-decoration:underline">${label}</a>`,
    );
    if (links.length > 0) lines.push(`<p style="margin:8px 0 0">${links.join(' &nbsp; ')}</p>`);
    return card(title + lines.join(''), context.look);
  },
  text: (data, context) =>
    [
      context.tags.write(data.title.trim(), 'text'),
      ...whenWords(data.start, data.end, context.language ?? 'en'),
      context.tags.write(data.place.trim(), 'text'),
      ...linksOf(data, context).map(({ label, href }) =>
        wordsAndLink(label, linkInText(href, context)),
      ),
    ]
      .filter((line) => line !== '')
      .join('\n'),
  check: ({ title, start, end, place }) => [
    ...(title.trim() === '' ? [refusal('event-title-missing', {})] : []),
    ...(readTime(start) === undefined ? [refusal('event-start-missing', {})] : []),
    ...(end === '' || isAfter(end, start) ? [] : [refusal('event-ends-early', {})]),
    ...(/\{\{|\}\}/.test(place) ? [refusal('event-place-with-tag', {})] : []),
  ],
};

function isAfter(end: string, start: string): boolean {
  const [first, last] = [readTime(start), readTime(end)];
  return (
    last !== undefined &&
    (first === undefined || (first.wholeDay === last.wholeDay && last.at >= first.at))
  );
}

/** The way there, unless the place is one on the web, and what the event's page says. */
function linksOf({ place, url }: DataOf<'event'>, { language = 'en' }: MailContext) {
  const somewhere = place.trim();
  const { directions, join, more } = words[language];
  const way = /^https?:/i.test(somewhere)
    ? { label: join, href: somewhere }
    : { label: directions, href: directionsTo(somewhere.toWellFormed()) };
  return [...(somewhere === '' ? [] : [way]), ...(url === '' ? [] : [{ label: more, href: url }])];
}
