import type { CalendarEvent, Language } from '@secondset/contracts';

const locales: Record<Language, string> = { en: 'en-US', es: 'es-US' };
const date = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;

/** A time or a day as the block holds it; undefined if it is neither. */
export function readTime(text: string): { at: Date; wholeDay: boolean } | undefined {
  const wholeDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  if (!wholeDay && !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return undefined;
  const at = new Date(wholeDay ? text : `${text}Z`);
  // 2026-02-30 is another day.
  return Number.isNaN(at.getTime()) || !at.toISOString().startsWith(text)
    ? undefined
    : { at, wholeDay };
}

/**
 * The date, and the time if the event has one, in words. Local times have no zone here: read and
 * written in UTC, they cannot slip.
 */
export function whenWords(start: string, end: string, language: Language): string[] {
  const first = readTime(start);
  if (first === undefined) return [];
  const last = readTime(end)?.at ?? first.at;
  const locale = locales[language];
  const dates = new Intl.DateTimeFormat(locale, { ...date, timeZone: 'UTC' });
  const times = new Intl.DateTimeFormat(locale, { ...time, timeZone: 'UTC' });
  const range = (format: Intl.DateTimeFormat) =>
    plain(last <= first.at ? format.format(first.at) : format.formatRange(first.at, last));
  if (first.wholeDay) return [range(dates)];
  if (dates.format(first.at) === dates.format(last)) return [dates.format(first.at), range(times)];
  const both = new Intl.DateTimeFormat(locale, { ...date, ...time, timeZone: 'UTC' });
  return [plain(both.format(first.at)), `– ${plain(both.format(last))}`];
}

/** Intl writes thin and non-breaking spaces that differ between versions. */
const plain = (text: string) => text.replace(/[\u00a0\u2009\u202f]/g, ' ');

/** The calendar gives times with their offset, and as the end of whole days the day after. */
export function timesOf({ allDay, start, end }: Pick<CalendarEvent, 'allDay' | 'start' | 'end'>) {
  if (!allDay) return { start: start.slice(0, 16), end: end?.slice(0, 16) ?? '' };
  const last = end === null ? '' : dayBefore(end);
  return { start, end: last > start ? last : '' };
}

const dayBefore = (day: string) =>
  new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
