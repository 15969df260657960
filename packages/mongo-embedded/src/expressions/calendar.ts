/** A day of the wall clock. */
export const dayMs = 86_400_000;

export function dayOfYear(wall: Date): number {
  return Math.floor((wall.getTime() - Date.UTC(wall.getUTCFullYear(), 0, 1)) / dayMs) + 1;
}

/** ISO 8601: weeks start on Monday, and week 1 holds the year's first Thursday. */
export function isoWeek(wall: Date): { week: number; year: number } {
  const thursday = new Date(wall.getTime() + (4 - (wall.getUTCDay() || 7)) * dayMs);
  return { week: Math.floor((dayOfYear(thursday) - 1) / 7) + 1, year: thursday.getUTCFullYear() };
}

/** The parts of a date by the operator that reads them. */
export const dateParts: readonly (readonly [string, (wall: Date) => number])[] = [
  ['$year', (wall) => wall.getUTCFullYear()],
  ['$month', (wall) => wall.getUTCMonth() + 1],
  ['$dayOfMonth', (wall) => wall.getUTCDate()],
  ['$dayOfWeek', (wall) => wall.getUTCDay() + 1],
  ['$dayOfYear', dayOfYear],
  ['$hour', (wall) => wall.getUTCHours()],
  ['$minute', (wall) => wall.getUTCMinutes()],
  ['$second', (wall) => wall.getUTCSeconds()],
  ['$millisecond', (wall) => wall.getUTCMilliseconds()],
  ['$week', (wall) => Math.floor((dayOfYear(wall) + 6 - wall.getUTCDay()) / 7)],
  ['$isoWeek', (wall) => isoWeek(wall).week],
  ['$isoWeekYear', (wall) => isoWeek(wall).year],
  ['$isoDayOfWeek', (wall) => wall.getUTCDay() || 7],
];

/** Units of a fixed length, in milliseconds. */
export const unitMs: ReadonlyMap<string, number> = new Map([
  ['millisecond', 1],
  ['second', 1000],
  ['minute', 60_000],
  ['hour', 3_600_000],
  ['day', dayMs],
  ['week', 7 * dayMs],
]);
/** Units of whole months. */
export const unitMonths: ReadonlyMap<string, number> = new Map([
  ['month', 1],
  ['quarter', 3],
  ['year', 12],
]);

/** Adds months as a calendar does: January 31 and a month is the last of February. */
export function addMonths(wall: Date, months: number): Date {
  const result = new Date(wall);
  result.setUTCDate(1);
  result.setUTCMonth(result.getUTCMonth() + months);
  const last = new Date(
    Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0),
  ).getUTCDate();
  result.setUTCDate(Math.min(wall.getUTCDate(), last));
  return result;
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** The number of the day a week starts on, by its English name or the name's first letters. */
export function weekStart(day: string): number {
  const name = day.toLowerCase();
  return Math.max(
    0,
    weekdays.findIndex((day) => day === name || day.slice(0, 3) === name),
  );
}

/** Whole units since a fixed origin: the boundaries `$dateDiff` counts and `$dateTrunc` cuts at. */
export function ordinal(wall: Date, unit: string, firstWeekday: number): number {
  const months = unitMonths.get(unit);
  if (months !== undefined) {
    return Math.floor((wall.getUTCFullYear() * 12 + wall.getUTCMonth()) / months);
  }
  // 1970-01-01 was a Thursday (4).
  const shiftDays = unit === 'week' ? (4 - firstWeekday + 7) % 7 : 0;
  return Math.floor((wall.getTime() + shiftDays * dayMs) / (unitMs.get(unit) ?? 1));
}
