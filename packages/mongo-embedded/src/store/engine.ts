import { closeSync, fsyncSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, open, type RootDatabase, type Transaction } from 'lmdb';
import { MongoError } from '../errors.ts';
import { asDamage, DamagedError, readFault, seal } from './checksum.ts';
import { hushBinding } from './disk.ts';
import { dataFile, makeFolder, markFilled } from './folder.ts';
import { leave, readerOf, type View } from './reader.ts';
import type { Snapshot, Table, Writer } from './tables.ts';

/** Why a commit failed: LMDB reports that on a second promise. */
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

/** Address space for the store; the file grows only as it fills. */
const mapBytes = 64 * 1024 ** 3;
const maxReaders = 2000;
/** Reader slots left to checks from other processes. */
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
    // The acknowledgment must wait for the disk, not only for the commit.
    overlappingSync: false,
    // With it, a failed commit also rejects a promise that nobody can catch.
    eventTurnBatching: false,
  });
}

/**
 * What a write copies on its way down to the pages it changes, and what each entry adds to that.
 */
const writeBytes = 64 * 1024;
const entryBytes = 1024;

/** Waits until a file's contents are on disk. */
function flushToDisk(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/**
 * LMDB as three tables. Writes run one after another, each atomic, and are acknowledged once they
 * are on disk; those that are waiting at the same time share one flush.
 */
export class Engine {
  readonly #root: RootDatabase<Buffer, Buffer>;
  readonly #tables: Readonly<Record<Table, Database<Buffer, Buffer>>>;

  #snapshots = 0;
  #writtenBytes = 0;
  /** Called after each write. */
  onWrite: () => void = () => undefined;

  /** @param readOnly for reading beside the process that holds the folder. */
  constructor(folder: string, { readOnly = false } = {}) {
    if (!readOnly) {
      makeFolder(folder);
      hushBinding();
    }
    const path = join(folder, dataFile);
    try {
      this.#root = openRoot(path, readOnly);
      const table = (name: Table): Database<Buffer, Buffer> => {
        const options = { name, encoding: 'binary', keyEncoding: 'binary' } as const;
        // Where it may not create a table, the binding returns nothing for one that is not there.
        const opened: Database<Buffer, Buffer> | undefined = this.#root.openDB(options);
        if (opened === undefined)
          throw new DamagedError(`the data file is damaged: its table of ${name} is missing`);
        return opened;
      };
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
    const view: View = { transaction: this.#newest(), renewals: 0, ranges: new Set() };
    this.#snapshots += 1;
    let closed = false;
    return {
      ...readerOf(this.#tables, view),
      get renewals() {
        return view.renewals;
      },
      renew: () => {
        if (closed) return;
        leave(view);
        view.transaction = this.#newest();
        view.renewals += 1;
      },
      close: () => {
        if (closed) return;
        closed = true;
        this.#snapshots -= 1;
        leave(view);
      },
    };
  }

  #newest(): Transaction {
    this.#root.resetReadTxn();
    return this.#root.useReadTransaction();
  }

  /**
   * Roughly how much has been written since the start, including copied pages: space that cannot be
   * reused while an older snapshot is open.
   */
  get writtenBytes(): number {
    return this.#writtenBytes;
  }

  /**
   * Writes a copy of the newest state, without the free space of the data file, into an empty
   * folder. Reads and writes continue. The copy is on disk when this resolves.
   */
  async copyTo(folder: string): Promise<void> {
    makeFolder(folder);
    const path = join(folder, dataFile);
    try {
      await this.#root.backup(path, true);
    } catch (error) {
      throw asDamage(error);
    }
    flushToDisk(path);
    markFilled(folder);
  }

  /**
   * Runs `work` exclusively and resolves when its writes are on disk. It must check everything
   * before its first put: what it has put stays, even if it then throws.
   */
  async write<Result>(work: (writer: Writer) => Result): Promise<Result> {
    // A throw must not reach LMDB, which would also abort the writes that share the flush.
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
    this.#writtenBytes += writeBytes;
    this.onWrite();
    if ('error' in outcome) throw outcome.error;
    return outcome.result;
  }

  /** Releases what a process that was killed while reading still holds. */
  forgetDeadReaders(): void {
    this.#root.readerCheck();
  }

  async close(): Promise<void> {
    await this.#root.close();
  }

  #writer(): Writer {
    return {
      ...readerOf(this.#tables, { transaction: undefined, renewals: 0, ranges: new Set() }),
      put: (table, key, value) => {
        this.#writtenBytes += value.length + entryBytes;
        this.#tables[table].putSync(key, seal(key, value));
      },
      remove: (table, key) => {
        this.#writtenBytes += entryBytes;
        this.#tables[table].removeSync(key);
      },
    };
  }
}
