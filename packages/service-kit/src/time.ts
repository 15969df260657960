export const addMs = (at: Date, ms: number) => new Date(at.getTime() + ms);

export const addSeconds = (at: Date, seconds: number) => addMs(at, seconds * 1000);

/** The same day and time some months earlier, or the last day of that month. */
export function monthsBefore(at: Date, months: number): Date {
  const earlier = new Date(at);
  earlier.setUTCMonth(earlier.getUTCMonth() - months);
  // A day that the month lacks runs into the next one.
  if (earlier.getUTCDate() !== at.getUTCDate()) earlier.setUTCDate(0);
  return earlier;
}

export const daysBefore = (at: Date, days: number) => addSeconds(at, -days * 86_400);

export const secondsBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 1000;
