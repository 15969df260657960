import type { CalendarEvent, Language } from '@secondset/contracts';
import { siteIn } from '../pages/page-language.ts';
import { zone } from './california.ts';

interface Words {
  locale: string;
  allDay: string;
}

const languages: Record<Language, Words> = {
  en: { locale: 'en-US', allDay: 'All day' },
  es: { locale: 'es-US', allDay: 'Todo el día' },
};

/** An event's name in a language. */
export const nameIn = (event: CalendarEvent, language: Language): string =>
  event.untitled ? siteIn(language).events.untitled : (event.names?.[language] ?? event.summary);

const fullDate = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const;
const timeOfDay = { timeZone: zone, hour: 'numeric', minute: '2-digit' } as const;

/** The same text in both languages. */
const inBoth = (
  write: (words: Words) => { date: string; time: string },
): CalendarEvent['when'] => ({
  en: write(languages.en),
  es: write(languages.es),
});

/** Whole days, from the first to the last one (both `YYYY-MM-DD`, both included). */
export const dayWords = (first: string, last: string) =>
  inBoth(({ locale, allDay }) => {
    // A plain date has no zone: read and written in UTC, it cannot slip by a day.
    const format = new Intl.DateTimeFormat(locale, { ...fullDate, timeZone: 'UTC' });
    return { date: range(format, new Date(first), new Date(last)), time: allDay };
  });

/** A time of day on its date in California; without an end when that is unknown. */
export const timeWords = (start: Date, end: Date | undefined) =>
  inBoth(({ locale }) => {
    const dates = new Intl.DateTimeFormat(locale, { ...fullDate, timeZone: zone });
    const times = new Intl.DateTimeFormat(locale, { ...timeOfDay, timeZoneName: 'short' });
    if (end === undefined || end <= start)
      return { date: dates.format(start), time: plain(times.format(start)) };
    // What ends at midnight ends on the day before.
    const date = range(dates, start, new Date(end.getTime() - 1));
    const sameDay = dates.format(start) === dates.format(end);
    const sameZone = zoneName(times, start) === zoneName(times, end);
    if (sameDay && sameZone) return { date, time: plain(times.formatRange(start, end)) };
    const withoutZone = new Intl.DateTimeFormat(locale, timeOfDay);
    const from = sameZone ? withoutZone.format(start) : times.format(start);
    return { date, time: plain(`${from} – ${times.format(end)}`) };
  });

const zoneName = (format: Intl.DateTimeFormat, instant: Date) =>
  format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value;

const range = (format: Intl.DateTimeFormat, first: Date, last: Date) =>
  plain(last <= first ? format.format(first) : format.formatRange(first, last));

/**
 * Intl writes thin and non-breaking spaces that differ between versions; people and tests read
 * plain ones.
 */
const plain = (text: string) => text.replace(/[\u00a0\u2009\u202f]/g, ' ');
