/** The ordered byte maps everything is kept in. */
export type Table = 'documents' | 'entries' | 'meta';

interface RangeOptions {
  readonly start: Buffer;
  /** Exclusive. */
  readonly end: Buffer;
  readonly reverse?: boolean;
}

export interface Pair {
  readonly key: Buffer;
  readonly value: Buffer;
}

/** A consistent view: a snapshot, or a write seeing its own changes. */
export interface Reader {
  /**
   * How often a snapshot has been renewed: what was read before may differ from what is read now.
   */
  readonly renewals?: number;
  get(table: Table, key: Buffer): Buffer | undefined;
  range(table: Table, options: RangeOptions): Iterable<Pair>;
}

export interface Writer extends Reader {
  put(table: Table, key: Buffer, value: Buffer): void;
  remove(table: Table, key: Buffer): void;
}

/** A view of one moment that stays as it is until it is closed or renewed. */
export interface Snapshot extends Reader {
  /**
   * Gives up the old moment, and with it the old pages, for the newest. A range that is under way
   * goes on behind the last key it gave.
   */
  renew(): void;
  close(): void;
}
