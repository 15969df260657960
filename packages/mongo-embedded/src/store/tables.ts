/** The ordered byte maps that hold everything. */
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
  /** How often a snapshot has been renewed: earlier reads may differ from later ones. */
  readonly renewals?: number;
  get(table: Table, key: Buffer): Buffer | undefined;
  range(table: Table, options: RangeOptions): Iterable<Pair>;
}

export interface Writer extends Reader {
  put(table: Table, key: Buffer, value: Buffer): void;
  remove(table: Table, key: Buffer): void;
}

/** A view of one moment that does not change until it is closed or renewed. */
export interface Snapshot extends Reader {
  /**
   * Replaces the old moment, and with it the old pages, with the newest. A range in progress
   * continues after the last key it returned.
   */
  renew(): void;
  close(): void;
}
