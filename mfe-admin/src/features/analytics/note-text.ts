import { formatInstant } from '../../format.ts';

const isoInstant = /\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z/g;

/** A service's note with its times in the reader's time zone, as in the tables. */
export const noteText = (note: string): string =>
  note.replace(isoInstant, (instant) => formatInstant(instant));
