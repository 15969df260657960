import { randomBytes } from 'node:crypto';
import { MongoError } from '../errors.ts';
import { drain } from '../flow.ts';
import { maxDocumentBytes } from '../values/encode.ts';
import { type Doc, doc, type Raw, type Value } from '../values/types.ts';
import type { Standing } from './context.ts';

/** MongoDB's idle timeout. */
const idleMs = 10 * 60 * 1000;
const sweepMs = 60 * 1000;

/**
 * Each open cursor holds a slot among the store's readers. Beyond this many, the one idle longest
 * is closed.
 */
const mostOpen = 1_000;

/**
 * A batch that others may follow is kept small: a reply is written in one go, and nobody else is
 * answered until it is done. Each document counts as a few more bytes, for the time it takes.
 */
const batchBytes = 4 * 1024 * 1024;
const itemBytes = 64;

export interface FirstBatch {
  readonly batchSize: number;
  /** Whatever does not fit into the first batch is dropped. */
  readonly single?: boolean;
  readonly deadlineMs?: number | undefined;
}

/**
 * How much may be written while a cursor stays at the moment it began with, since replaced pages
 * keep their space until then. Beyond that, the cursor moves to the current state, as MongoDB's do.
 */
const mostHeldBytes = 32 * 1024 * 1024;

interface Cursor extends Standing {
  readonly namespace: string;
  /** How much had been written when its moment was the newest. */
  writtenBytes: number;
  /** It cannot go on; this is the answer to its next getMore. */
  fault?: unknown;
  /** Did not fit into the last batch. */
  held: Raw | undefined;
  lastUsed: number;
  busy: boolean;
}

/**
 * Results that are read batch by batch, each from the moment the cursor began with, as long as that
 * is cheap.
 */
export class Cursors {
  readonly #writtenBytes: () => number;
  readonly #open = new Map<bigint, Cursor>();
  readonly #sweeper = setInterval(() => this.#sweep(), sweepMs).unref();

  /** @param writtenBytes how much has been written so far. */
  constructor(writtenBytes: () => number) {
    this.#writtenBytes = writtenBytes;
  }

  /** After a write: cursors that hold too many old pages release them. */
  yieldPages(): void {
    const writtenBytes = this.#writtenBytes();
    for (const cursor of this.#open.values()) {
      if (cursor.busy || writtenBytes - cursor.writtenBytes < mostHeldBytes) continue;
      cursor.writtenBytes = writtenBytes;
      try {
        cursor.renew();
      } catch (error) {
        cursor.fault = error;
      }
    }
  }

  /** The first batch; the rest stays open under an id unless `single` is set or nothing is left. */
  async first(namespace: string, results: Standing, wanted: FirstBatch): Promise<Doc> {
    const cursor: Cursor = {
      ...results,
      namespace,
      held: undefined,
      writtenBytes: this.#writtenBytes(),
      lastUsed: Date.now(),
      busy: false,
    };
    try {
      const mostBytes = wanted.single === true ? maxDocumentBytes : batchBytes;
      const { batch, ended } = await take(cursor, wanted.batchSize, mostBytes, wanted.deadlineMs);
      if (ended || wanted.single === true) {
        release(cursor);
        return reply(namespace, 0n, 'firstBatch', batch);
      }
      const id = randomBytes(8).readBigUInt64LE() >> 1n;
      this.#makeRoom();
      cursor.lastUsed = Date.now();
      this.#open.set(id, cursor);
      return reply(namespace, id, 'firstBatch', batch);
    } catch (error) {
      release(cursor);
      throw error;
    }
  }

  /** The next batch; `batchSize` 0 means as much as fits into a reply. */
  async next(id: bigint, namespace: string, batchSize: number, deadlineMs?: number): Promise<Doc> {
    const cursor = this.#open.get(id);
    if (cursor === undefined) throw new MongoError(43, `cursor id ${id} not found`);
    if (cursor.namespace !== namespace) {
      throw new MongoError(
        13,
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      );
    }
    if (cursor.busy) throw new MongoError(12051, `cursor id ${id} is already in use`);
    cursor.busy = true;
    try {
      if (cursor.fault !== undefined) throw cursor.fault;
      const { batch, ended } = await take(
        cursor,
        batchSize === 0 ? Number.POSITIVE_INFINITY : batchSize,
        batchBytes,
        deadlineMs,
      );
      if (ended) this.kill(id);
      return reply(namespace, ended ? 0n : id, 'nextBatch', batch);
    } catch (error) {
      this.kill(id);
      throw error;
    } finally {
      cursor.busy = false;
      cursor.lastUsed = Date.now();
      if (this.#open.delete(id)) this.#open.set(id, cursor);
    }
  }

  /** Closes a cursor; false if no cursor has this id. */
  kill(id: bigint): boolean {
    const cursor = this.#open.get(id);
    if (cursor === undefined) return false;
    this.#open.delete(id);
    release(cursor);
    return true;
  }

  close(): void {
    clearInterval(this.#sweeper);
    for (const id of [...this.#open.keys()]) this.kill(id);
  }

  /** Cursors are ordered by their last use. */
  #makeRoom(): void {
    if (this.#open.size < mostOpen) return;
    for (const [id, cursor] of this.#open) {
      if (cursor.busy) continue;
      this.kill(id);
      return;
    }
  }

  #sweep(): void {
    for (const [id, cursor] of this.#open) {
      if (!cursor.busy && Date.now() - cursor.lastUsed > idleMs) this.kill(id);
    }
  }
}

/** Ends the flow before the snapshot it reads, which is the order the store needs. */
function release(cursor: Cursor): void {
  cursor.flow.return();
  cursor.close();
}

/**
 * Takes up to `size` documents of at most this many bytes in total, or a single larger document.
 */
async function take(
  cursor: Cursor,
  size: number,
  mostBytes: number,
  deadlineMs?: number,
): Promise<{ batch: Raw[]; ended: boolean }> {
  const batch: Raw[] = [];
  let bytes = 0;
  if (size === 0) return { batch, ended: false };
  if (cursor.held !== undefined) {
    batch.push(cursor.held);
    bytes = cursor.held.bytes.length + itemBytes;
    cursor.held = undefined;
    if (batch.length >= size) return { batch, ended: false };
  }
  const ended = await drain(
    cursor.flow,
    (item) => {
      bytes += item.bytes.length + itemBytes;
      if (batch.length > 0 && bytes > mostBytes) {
        cursor.held = item;
        return false;
      }
      batch.push(item);
      return batch.length < size;
    },
    deadlineMs,
  );
  return { batch, ended };
}

function reply(namespace: string, id: bigint, name: string, batch: Value[]): Doc {
  const cursor = new Map<string, Value>([
    [name, batch],
    ['id', id],
    ['ns', namespace],
  ]);
  return doc({ cursor: cursor });
}
