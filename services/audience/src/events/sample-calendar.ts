import type { Language } from '@secondset/contracts';
import type { CalendarItem, CalendarTime } from './calendar-item.ts';
import { instantAt, wallTimeAt, writeInstant } from './california.ts';
import type { ReadCalendar } from './google-calendar.ts';

interface WeeklyRule {
  name: string;
  names: Record<Language, string>;
  location?: string;
  /** 0 is Sunday. */
  weekday: number;
  /** Wall-clock hours in California; without them it takes the whole day. */
  hours?: readonly [from: number, to: number];
  /** Only the first such weekday of a month. */
  monthly?: true;
}

const rules: readonly WeeklyRule[] = [
  {
    name: 'walk',
    names: {
      en: 'Saturday Community Walk (sample)',
      es: 'Caminata comunitaria del sábado (muestra)',
    },
    location: 'Exposition Park, 700 Exposition Park Dr, Los Angeles, CA 90037',
    weekday: 6,
    hours: [9, 10],
  },
  {
    name: 'strength',
    names: {
      en: 'Strength and Support Circle (sample)',
      es: 'Círculo de fuerza y apoyo (muestra)',
    },
    location: 'Echo Park Lake, 751 Echo Park Ave, Los Angeles, CA 90026',
    weekday: 2,
    hours: [18, 19],
  },
  {
    name: 'talk',
    names: {
      en: 'Online Mentor Talk (sample)',
      es: 'Charla en línea con mentores (muestra)',
    },
    weekday: 4,
    hours: [17, 18],
  },
  {
    name: 'service',
    names: {
      en: 'Community Service Day (sample)',
      es: 'Día de servicio comunitario (muestra)',
    },
    location: 'Los Angeles State Historic Park, 1245 N Spring St, Los Angeles, CA 90012',
    weekday: 0,
    monthly: true,
  },
];

/**
 * Made-up events that repeat each week or month, named in both languages, for a site without a
 * calendar of its own.
 */
export const readSampleCalendar: ReadCalendar = async (from, to) => {
  const today = wallTimeAt(from);
  const found: { startMs: number; item: CalendarItem }[] = [];
  for (let ahead = 0; ; ahead += 1) {
    const date = new Date(Date.UTC(today.year, today.month - 1, today.day + ahead));
    if (midnightOf(date) >= to) break;
    for (const rule of rules) {
      const { start, end, item } = occurrence(rule, date);
      const matches =
        date.getUTCDay() === rule.weekday && (!rule.monthly || date.getUTCDate() <= 7);
      if (matches && end > from && start < to) found.push({ startMs: start.getTime(), item });
    }
  }
  return found.toSorted((a, b) => a.startMs - b.startMs).map(({ item }) => item);
};

function occurrence({ name, names, location, hours }: WeeklyRule, date: Date) {
  const day = date.toISOString().slice(0, 10);
  const next = new Date(date.getTime() + 86_400_000);
  const start = hours ? at(date, hours[0]) : midnightOf(date);
  const end = hours ? at(date, hours[1]) : midnightOf(next);
  const time = (instant: Date, plainDate: string): CalendarTime =>
    hours ? { dateTime: writeInstant(instant) } : { date: plainDate };
  const item: CalendarItem = {
    id: `sample-${name}-${day}`,
    summary: names.en,
    names,
    ...(location !== undefined && { location }),
    start: time(start, day),
    end: time(end, next.toISOString().slice(0, 10)),
  };
  return { start, end, item };
}

const at = (date: Date, hour: number) =>
  instantAt({
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour,
    minute: 0,
    second: 0,
  });
const midnightOf = (date: Date) => at(date, 0);
