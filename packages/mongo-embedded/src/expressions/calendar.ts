/** The parts of a date by the operator that reads them, in UTC. */
export const dateParts: readonly (readonly [string, (date: Date) => number])[] = [
  ['$year', (date) => date.getUTCFullYear()],
  ['$month', (date) => date.getUTCMonth() + 1],
  ['$dayOfMonth', (date) => date.getUTCDate()],
  ['$dayOfWeek', (date) => date.getUTCDay() + 1],
  ['$hour', (date) => date.getUTCHours()],
  ['$minute', (date) => date.getUTCMinutes()],
  ['$second', (date) => date.getUTCSeconds()],
  ['$millisecond', (date) => date.getUTCMilliseconds()],
];

/** Units of a fixed length, in milliseconds. */
const unitMs: ReadonlyMap<string, number> = new Map([
  ['millisecond', 1],
  ['second', 1000],
  ['minute', 60_000],
  ['hour', 3_600_000],
  ['day', 86_400_000],
  ['week', 7 * 86_400_000],
]);

/** Units of whole months. */
const unitMonths: ReadonlyMap<string, number> = new Map([
  ['month', 1],
  ['quarter', 3],
  ['year', 12],
]);

/** The date this many units later; undefined for an unknown unit. */
export function addUnits(date: Date, unit: string, amount: number): Date | undefined {
  const months = unitMonths.get(unit);
  if (months !== undefined) return addMonths(date, amount * months);
  const ms = unitMs.get(unit);
  return ms === undefined ? undefined : new Date(date.getTime() + amount * ms);
}

/** Adds calendar months: January 31 plus one month is the last day of February. */
function addMonths(date: Date, months: number): Date {
  const result = new Date(date);
  result.setUTCDate(1);
  result.setUTCMonth(result.getUTCMonth() + months);
  const last = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0));
  result.setUTCDate(Math.min(date.getUTCDate(), last.getUTCDate()));
  return result;
}
