import type { Database, Transaction } from 'lmdb';
import { readFault, unseal } from './checksum.ts';
import type { Pair, Reader, Table } from './tables.ts';

/**
 * What a reader looks through: the newest state, or a transaction and the ranges in progress in it.
 */
export interface View {
  transaction: Transaction | undefined;
  renewals: number;
  readonly ranges: Set<Iterator<unknown>>;
}

/** Ends the ranges in progress and the transaction: both would hold on to old pages. */
export function leave(view: View): void {
  for (const range of view.ranges) range.return?.();
  view.ranges.clear();
  view.transaction?.done();
}

type Tables = Readonly<Record<Table, Database<Buffer, Buffer>>>;

/** Reads the tables in a view and checks what they return. */
export function readerOf(tables: Tables, view: View): Reader {
  return {
    get: (table, key) => {
      try {
        const sealed = tables[table].get(key, inside(view));
        return sealed === undefined ? undefined : unseal(key, sealed);
      } catch (error) {
        throw readFault(error);
      }
    },
    range: (table, { start, end, reverse }) =>
      reverse === true
        ? backwards(tables[table], start, end, view)
        : forwards(tables[table], start, end, view),
  };
}

const zero = Buffer.alloc(1);

function* forwards(
  table: Database<Buffer, Buffer>,
  start: Buffer,
  end: Buffer,
  view: View,
): Iterable<Pair> {
  let last: Buffer | undefined;
  for (let renewals = -1; renewals !== view.renewals; ) {
    renewals = view.renewals;
    const from = last === undefined ? start : Buffer.concat([last, zero]);
    for (const { key, value } of underWay(
      table.getRange({ start: from, end, ...inside(view) }),
      view,
    )) {
      yield { key, value: unseal(key, value) };
      last = key;
    }
  }
}

/** LMDB's reverse range includes its start and excludes its end; ours covers the same keys. */
function* backwards(
  table: Database<Buffer, Buffer>,
  start: Buffer,
  end: Buffer,
  view: View,
): Iterable<Pair> {
  let before = end;
  for (let renewals = -1; renewals !== view.renewals; ) {
    renewals = view.renewals;
    const range = table.getRange({ start: before, reverse: true, ...inside(view) });
    for (const { key, value } of underWay(range, view)) {
      if (Buffer.compare(key, before) >= 0) continue;
      if (Buffer.compare(key, start) < 0) return;
      yield { key, value: unseal(key, value) };
      before = key;
    }
  }
}

function inside({ transaction }: View): { transaction?: Transaction } {
  return transaction === undefined ? {} : { transaction };
}

/** The pairs of a range until it ends or the view is renewed. */
function* underWay(range: Iterable<Pair>, view: View): Iterable<Pair> {
  const { renewals } = view;
  const iterator = range[Symbol.iterator]();
  view.ranges.add(iterator);
  try {
    while (renewals === view.renewals) {
      const next = iterator.next();
      if (next.done === true) return;
      yield next.value;
    }
  } catch (error) {
    throw readFault(error);
  } finally {
    if (view.ranges.delete(iterator)) iterator.return?.();
  }
}
