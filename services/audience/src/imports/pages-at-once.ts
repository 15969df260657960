/**
 * Pages in progress together, so that the database writes what they change in one go, and works
 * while this process prepares the next. A person is in one row of them: the last.
 */
export const pagesAtOnce = 4;

export const pageNumbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, at) => from + at);
