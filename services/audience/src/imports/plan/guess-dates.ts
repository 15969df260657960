import type { DateOrder } from '@secondset/contracts';
import { unescapeFormula } from '../../csv/formulas.ts';
import { orderOf, readDate } from './read-date.ts';

/** A value that could be two dates, and the order in which the others are, if they agree. */
export interface DateGuess {
  example: string;
  order: DateOrder | null;
}

interface Seen {
  example: string | undefined;
  orders: Set<DateOrder>;
}

/** Learns in which order dates are written, from all values of a column. */
export function guessDates(): {
  add(rows: readonly { cells: readonly string[] }[]): void;
  guesses(width: number): (DateGuess | null)[];
} {
  const columns: Seen[] = [];
  return {
    add: (rows) => {
      for (const { cells } of rows)
        for (const [at, cell] of cells.entries()) {
          columns[at] ??= { example: undefined, orders: new Set() };
          learn(columns[at], unescapeFormula(cell).trim());
        }
    },
    guesses: (width) => Array.from({ length: width }, (_, at) => guessOf(columns[at])),
  };
}

function learn(seen: Seen, text: string): void {
  // Most cells are no dates, which their first character tells.
  if (!/^\d/.test(text)) return;
  const order = orderOf(text);
  if (order !== undefined && order !== 'same') {
    if (readDate(text, order) !== 'none') seen.orders.add(order);
  } else if (readDate(text, undefined) === 'either') seen.example ??= text;
}

function guessOf(seen: Seen | undefined): DateGuess | null {
  if (seen?.example === undefined) return null;
  const [order = null, ...others] = seen.orders;
  return { example: seen.example, order: others.length > 0 ? null : order };
}
