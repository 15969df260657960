import { join } from 'node:path';
import { type Database, open, type RootDatabase, type Transaction } from 'lmdb';
import { MongoError } from '../errors.ts';
import { asDamage, readFault, seal, unseal } from './checksum.ts';
import { dataFile, makeFolder } from './folder.ts';

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
  get(table: Table, key: Buffer): Buffer | undefined;
  range(table: Table, options: RangeOptions): Iterable<Pair>;
}

export interface Writer extends Reader {
  put(table: Table, key: Buffer, value: Buffer): void;
  remove(table: Table, key: Buffer): void;
}

/** A view of one moment that stays as it is until it is closed. */
export interface Snapshot extends Reader {
  close(): void;
}

/** Why a commit failed: LMDB tells it on a second promise. */
async function causeOf(error: unknown): Promise<unknown> {
  if (!(error instanceof Error && 'commitError' in error)) return error;
  try {
    await error.commitError;
    return error;
  } catch (cause) {
    return cause;
  }
}

type Outcome<Result> = { readonly result: Result } | { readonly error: unknown };

/** Address space for the store; the file grows only as it is filled. */
const mapBytes = 64 * 1024 ** 3;
const maxReaders = 2000;
/** Places among the readers that are left to checks from outside. */
const spareReaders = 16;

function openRoot(path: string, readOnly: boolean): RootDatabase<Buffer, Buffer> {
  return open<Buffer, Buffer>({
    path,
    encoding: 'binary',
    keyEncoding: 'binary',
    maxDbs: 4,
    readOnly,
    maxReaders,
    // Windows would make the file as large as the map at once.
    ...(process.platform === 'win32' ? {} : { mapSize: mapBytes }),
    // The acknowledgement must wait for the disk, not only for the commit.
    overlappingSync: false,
    // With it, a failed commit also rejects a promise that nobody can catch.
    eventTurnBatching: false,
  });
}

/**
 * LMDB as three tables. Writes run one after the other, each whole or not at all, and are
 * acknowledged when they are on disk; those that wait together share one flush.
 */
export class Engine {
  readonly #root: RootDatabase<Buffer, Buffer>;
  readonly #tables: Readonly<Record<Table, Database<Buffer, Buffer>>>;

  #snapshots = 0;

  /** @param readOnly for reading beside the process that holds the folder. */
  constructor(folder: string, { readOnly = false } = {}) {
    if (!readOnly) makeFolder(folder);
    const path = join(folder, dataFile);
    try {
      this.#root = openRoot(path, readOnly);
      const table = (name: Table): Database<Buffer, Buffer> =>
        this.#root.openDB<Buffer, Buffer>({ name, encoding: 'binary', keyEncoding: 'binary' });
      this.#tables = {
        documents: table('documents'),
        entries: table('entries'),
        meta: table('meta'),
      };
    } catch (error) {
      throw readOnly ? readFault(error) : asDamage(error);
    }
  }

  /** The newest acknowledged state, held until it is closed. */
  snapshot(): Snapshot {
    if (this.#snapshots >= maxReaders - spareReaders) {
      throw new MongoError(365, 'too many commands are reading at once; try again');
    }
    this.#root.resetReadTxn();
    const transaction = this.#root.useReadTransaction();
    this.#snapshots += 1;
    let closed = false;
    return {
      ...this.#reader(transaction),
      close: () => {
        if (closed) return;
        closed = true;
        this.#snapshots -= 1;
        transaction.done();
      },
    };
  }

  /**
   * Runs `work` alone and resolves when what it wrote is on disk. It must check everything before
   * its first put: what it has put stays, even if it then throws.
   */
  async write<Result>(work: (writer: Writer) => Result): Promise<Result> {
    // A throw must not reach LMDB, which would take the writes that share the flush with it.
    const transaction = this.#root.transaction((): Outcome<Result> => {
      try {
        return { result: work(this.#writer()) };
      } catch (error) {
        return { error };
      }
    });
    const outcome = await transaction.catch(async (error: unknown) => {
      throw await causeOf(error);
    });
    if ('error' in outcome) throw outcome.error;
    return outcome.result;
  }

  /** Gives back what a process that was killed while it read still holds. */
  forgetDeadReaders(): void {
    this.#root.readerCheck();
  }

  async close(): Promise<void> {
    await this.#root.close();
  }

  #reader(transaction?: Transaction): Reader {
    const inside = transaction === undefined ? {} : { transaction };
    return {
      get: (table, key) => {
        try {
          const sealed = this.#tables[table].get(key, inside);
          return sealed === undefined ? undefined : unseal(key, sealed);
        } catch (error) {
          throw readFault(error);
        }
      },
      range: (table, { start, end, reverse }) =>
        reverse === true
          ? this.#backwards(table, start, end, inside)
          : this.#forwards(table, start, end, inside),
    };
  }

  *#forwards(table: Table, start: Buffer, end: Buffer, inside: object): Iterable<Pair> {
    try {
      for (const { key, value } of this.#tables[table].getRange({ start, end, ...inside })) {
        yield { key, value: unseal(key, value) };
      }
    } catch (error) {
      throw readFault(error);
    }
  }

  /** LMDB's reverse range includes its start and excludes its end; ours is the same stretch. */
  *#backwards(table: Table, start: Buffer, end: Buffer, inside: object): Iterable<Pair> {
    try {
      const range = this.#tables[table].getRange({ start: end, reverse: true, ...inside });
      for (const { key, value } of range) {
        if (Buffer.compare(key, end) >= 0) continue;
        if (Buffer.compare(key, start) < 0) return;
        yield { key, value: unseal(key, value) };
      }
    } catch (error) {
      throw readFault(error);
    }
  }

  #writer(): Writer {
    return {
      ...this.#reader(),
      put: (table, key, value) => {
        this.#tables[table].putSync(key, seal(key, value));
      },
      remove: (table, key) => {
        this.#tables[table].removeSync(key);
      },
    };
  }
}
