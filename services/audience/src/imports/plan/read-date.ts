import type { DateOrder } from '@secondset/contracts';
import { dateValue } from '../../fields/date-value.ts';

/** What a cell of a date column says. Only the order of its column tells two dates apart. */
type DateReading = { day: Date } | 'either' | 'none';

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const yearLast = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;
/** Days since the end of 1899, as Excel shows them in a column without a format: 1927 to 2173. */
const excelDays = /^[1-9]\d{4}$/;
const excelStart = Date.UTC(1899, 11, 30);
const dayMs = 86_400_000;
/** Programs add it to dates without a time. */
const midnight = /[ T](?:0?0:00(?::00(?:\.0{1,3})?)?Z?|12:00(?::00)? ?AM)$/i;

const longestDate = 40;

/** Reads a date as people and spreadsheets write it, with all four digits of the year. */
export function readDate(cell: string, order: DateOrder | undefined): DateReading {
  if (cell.length > longestDate) return 'none';
  const text = cell.replace(midnight, '');
  if (excelDays.test(text)) return { day: new Date(excelStart + Number(text) * dayMs) };
  const [, year, month, day] = yearFirst.exec(text) ?? [];
  if (year !== undefined) return dayOf(year, month, day);
  const [, first, second, last] = yearLast.exec(text) ?? [];
  if (last === undefined) return 'none';
  switch (orderOf(text) ?? order) {
    case 'month-first':
    case 'same':
      return dayOf(last, first, second);
    case 'day-first':
      return dayOf(last, second, first);
    default:
      return 'either';
  }
}

/**
 * The order that a date itself tells, since there are twelve months; `same` for one that both read
 * the same way. Undefined for one that could be two, and for everything else.
 */
export function orderOf(text: string): DateOrder | 'same' | undefined {
  const [, first, second] = yearLast.exec(text.replace(midnight, '')) ?? [];
  if (first === undefined || second === undefined) return undefined;
  if (Number(first) > 12) return 'day-first';
  if (Number(second) > 12) return 'month-first';
  return Number(first) === Number(second) ? 'same' : undefined;
}

function dayOf(year: string, month = '', day = ''): DateReading {
  const at = dateValue(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  return at === undefined ? 'none' : { day: at };
}
