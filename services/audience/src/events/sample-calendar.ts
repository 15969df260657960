import type { Language } from '@secondset/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { CalendarItem, CalendarTime } from './calendar-item.ts';
import { dateAt, instantAt, writeInstant } from './california.ts';
import type { ReadCalendar } from './google-calendar.ts';

interface WeeklyRule {
  name: string;
  names: Record<Language, string>;
  location?: string;
  /** 1 is Monday, 7 is Sunday. */
  weekday: number;
  /** Hours in California; without them it takes the whole day. */
  hours?: readonly [from: number, to: number];
  /** Only on the first such weekday of a month. */
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
    weekday: 7,
    monthly: true,
  },
];

/**
 * Sample events that repeat each week or month, named in both languages, for a site without a
 * calendar of its own.
 */
export const readSampleCalendar: ReadCalendar = async (from, to) => {
  const found: { startMs: number; item: CalendarItem }[] = [];
  for (let date = dateAt(from); instantAt(date, 0) < to; date = date.add({ days: 1 })) {
    for (const rule of rules) {
      const { start, end, item } = occurrence(rule, date);
      const matches = date.dayOfWeek === rule.weekday && (!rule.monthly || date.day <= 7);
      if (matches && end > from && start < to) found.push({ startMs: start.getTime(), item });
    }
  }
  return found.toSorted((a, b) => a.startMs - b.startMs).map(({ item }) => item);
};

function occurrence({ name, names, location, hours }: WeeklyRule, date: Temporal.PlainDate) {
  const next = date.add({ days: 1 });
  const start = instantAt(date, hours?.[0] ?? 0);
  const end = hours ? instantAt(date, hours[1]) : instantAt(next, 0);
  const time = (instant: Date, day: Temporal.PlainDate): CalendarTime =>
    hours ? { dateTime: writeInstant(instant) } : { date: day.toString() };
  const item: CalendarItem = {
    id: `sample-${name}-${date}`,
    summary: names.en,
    names,
    ...(location !== undefined && { location }),
    start: time(start, date),
    end: time(end, next),
  };
  return { start, end, item };
}
