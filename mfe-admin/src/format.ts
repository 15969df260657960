/** A percentage with one decimal, as `50.0%`. */
export const formatRate = (percentage: number) => `${percentage.toFixed(1)}%`;

const instant = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
/** An ISO 8601 instant in the reader's own time zone and language. */
export const formatInstant = (iso: string) => instant.format(new Date(iso));

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
/** The same, without the day when that is today. */
export function formatMoment(iso: string): string {
  const at = new Date(iso);
  const today = at.toDateString() === new Date().toDateString();
  return (today ? clock : instant).format(at);
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
export const formatDay = (iso: string) => day.format(new Date(iso));

const count = new Intl.NumberFormat();
export const formatCount = (value: number) => count.format(value);

const calendarDate = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
/** A calendar date, `YYYY-MM-DD`, which is the same day in every time zone. */
export const formatCalendarDate = (date: string) =>
  calendarDate.format(new Date(`${date}T00:00:00Z`));
