import { DuplicateKeyError, MongoError } from '../errors.ts';
import { successor } from '../indexes/bounds.ts';
import { type Entries, entriesOf, wholeKeys } from '../indexes/entries.ts';
import type { Index } from '../indexes/spec.ts';
import { decode } from '../values/decode.ts';
import { encode, maxDocumentBytes } from '../values/encode.ts';
import { walkPath } from '../values/path.ts';
import { show } from '../values/show.ts';
import type { Doc } from '../values/types.ts';
import type { Catalog, Collection, Totals } from './catalog.ts';
import { documentKey, entryKey, recordOf, stretchRange } from './keys.ts';
import type { Writer } from './tables.ts';

/** A document as the store holds it. */
export interface Stored {
  readonly record: number;
  readonly bytes: Buffer;
  readonly document: Doc;
}

/** One document being added, removed or replaced. */
export type Change =
  | { readonly before?: undefined; readonly after: Doc; readonly bytes?: Buffer }
  | { readonly before: Stored; readonly after?: Doc };

interface IndexChange {
  readonly index: Index;
  readonly gone: readonly Buffer[];
  readonly come: readonly Buffer[];
}

/** A new document with its keys in these indexes, made before the write that stores it. */
export interface Prepared {
  readonly document: Doc;
  readonly bytes: Buffer;
  readonly indexes: readonly Index[];
  readonly entries: readonly Entries[];
}

/** Throws what `change` would throw for this document alone. */
export function prepare(indexes: readonly Index[], document: Doc, given?: Buffer): Prepared {
  const bytes = checkSize(given ?? encode(document));
  return { document, bytes, indexes, entries: indexes.map((index) => entriesOf(index, document)) };
}

const empty = Buffer.alloc(0);

/** One command's changes to one collection, within one write. */
export class Session {
  readonly #writer: Writer;
  readonly #catalog: Catalog;
  collection: Collection;
  /** Totals and entries that `finish` writes: nothing reads them before. */
  #totals: Totals | undefined;
  #waiting: Waiting[] = [];

  constructor(writer: Writer, catalog: Catalog, collection: Collection) {
    this.#writer = writer;
    this.#catalog = catalog;
    this.collection = collection;
  }

  /**
   * The only door for writes: checks size, keys and uniqueness first, then writes the document and
   * its index entries together. Throws with nothing written. Returns the stored bytes.
   */
  change(change: Change): Buffer | undefined {
    const { before, after } = change;
    const given = change.before === undefined ? change.bytes : undefined;
    const bytes = after === undefined ? undefined : checkSize(given ?? encode(after));
    const totals = this.#catalog.totals(this.#writer, this.collection);
    const record = before?.record ?? totals.nextRecord;
    const learnt = new Map<number, Index>();
    const changes = this.collection.indexes.map((index) => {
      const old = before === undefined ? undefined : entriesOf(index, before.document);
      const fresh = after === undefined ? undefined : entriesOf(index, after);
      if (fresh !== undefined) this.#learn(index, fresh, learnt);
      return difference(index, old, fresh);
    });
    if (after !== undefined)
      for (const item of changes) this.#refuseDuplicates(item, after, record);
    this.#apply(changes, record);
    const key = documentKey(this.collection.id, record);
    if (bytes === undefined) this.#writer.remove('documents', key);
    else this.#writer.put('documents', key, bytes);
    this.#catalog.setTotals(this.#writer, this.collection, {
      count: totals.count + (before === undefined ? 1 : 0) - (after === undefined ? 1 : 0),
      bytes: totals.bytes + (bytes?.length ?? 0) - (before?.bytes.length ?? 0),
      nextRecord: Math.max(totals.nextRecord, record + 1),
    });
    if (learnt.size > 0) this.#relearn(learnt);
    return bytes;
  }

  /**
   * Adds one of many documents, checked like a single one. Entries of indexes that are not unique
   * wait for `finish`, which must follow within the same write.
   */
  add(prepared: Prepared): void {
    const { document, bytes, indexes, entries } =
      prepared.indexes === this.collection.indexes
        ? prepared
        : prepare(this.collection.indexes, prepared.document, prepared.bytes);
    this.#totals ??= this.#catalog.totals(this.#writer, this.collection);
    const { count, bytes: size, nextRecord: record } = this.#totals;
    const changes = indexes.map((index, at) => ({
      index,
      gone: [],
      come: entries[at]?.keys ?? [],
    }));
    for (const change of changes) this.#refuseDuplicates(change, document, record);
    const learnt = new Map<number, Index>();
    for (const [at, { index, come }] of changes.entries()) {
      const fresh = entries[at];
      if (fresh !== undefined) this.#learn(index, fresh, learnt);
      for (const key of come) {
        const entry = entryKey(index.id, key, record);
        if (index.unique) this.#writer.put('entries', entry, empty);
        else this.#waiting.push({ entry, start: sortStart(entry) });
      }
    }
    this.#writer.put('documents', documentKey(this.collection.id, record), bytes);
    this.#totals = { count: count + 1, bytes: size + bytes.length, nextRecord: record + 1 };
    if (learnt.size > 0) this.#relearn(learnt);
  }

  /** Writes what the added documents left to write, in the order in which the store keeps it. */
  finish(): void {
    for (const { entry } of this.#waiting.sort(byEntry)) this.#writer.put('entries', entry, empty);
    this.#waiting = [];
    if (this.#totals !== undefined)
      this.#catalog.setTotals(this.#writer, this.collection, this.#totals);
    this.#totals = undefined;
  }

  /**
   * Indexes a document that existed before the indexes did; throws on a duplicate in a unique
   * index.
   */
  enter(indexes: readonly Index[], { record, document }: Stored): void {
    const learnt = new Map<number, Index>();
    for (const index of indexes) {
      const entries = entriesOf(index, document);
      this.#learn(index, entries, learnt);
      const change = { index, gone: [], come: entries.keys };
      this.#refuseDuplicates(change, document, record);
      this.#apply([change], record);
    }
    if (learnt.size > 0) this.#relearn(learnt);
  }

  #apply(changes: readonly IndexChange[], record: number): void {
    for (const { index, gone, come } of changes) {
      for (const key of gone) this.#writer.remove('entries', entryKey(index.id, key, record));
      for (const key of come) this.#writer.put('entries', entryKey(index.id, key, record), empty);
    }
  }

  #refuseDuplicates({ index, come }: IndexChange, after: Doc, record: number): void {
    if (!index.unique) return;
    for (const key of come) {
      const range = stretchRange(index.id, { start: key, end: successor(key) });
      for (const pair of this.#writer.range('entries', range)) {
        // A longer key that merely starts the same is a different value.
        if (pair.key.length !== 4 + key.length + 6) continue;
        const other = recordOf(pair.key);
        if (other === record) continue;
        if (index.truncated && !this.#sameKeys(index, other, after)) continue;
        throw duplicate(this.collection, index, after);
      }
    }
  }

  /** Cut keys may collide, so the documents decide. */
  #sameKeys(index: Index, other: number, after: Doc): boolean {
    const bytes = this.#writer.get('documents', documentKey(this.collection.id, other));
    if (bytes === undefined) return false;
    const theirs = wholeKeys(index, decode(bytes)).keys;
    return wholeKeys(index, after).keys.some((key) => theirs.some((their) => their.equals(key)));
  }

  #learn(index: Index, entries: Entries, learnt: Map<number, Index>): void {
    const known = learnt.get(index.id) ?? index;
    const fresh = [...entries.arrays].filter((position) => known.arrays?.has(position) !== true);
    const isNew = known.arrays === undefined ? !known.multikey : fresh.length > 0;
    const truncated = known.truncated || entries.truncated;
    if (!isNew && truncated === known.truncated) return;
    const multikey = known.multikey || isNew;
    const arrays = known.arrays && new Set([...known.arrays, ...fresh]);
    learnt.set(index.id, { ...known, multikey, arrays, truncated });
  }

  #relearn(learnt: ReadonlyMap<number, Index>): void {
    const indexes = this.collection.indexes.map((index) => learnt.get(index.id) ?? index);
    this.collection = this.#catalog.withIndexes(this.#writer, this.collection, indexes);
  }
}

/** An entry, and a number that tells most of them apart. */
interface Waiting {
  readonly entry: Buffer;
  readonly start: number;
}

/** The index without the high byte of its number, the type of the first value, and what follows. */
const sortStart = (entry: Buffer): number => entry.readUIntBE(2, 6);

const byEntry = (one: Waiting, other: Waiting): number =>
  one.start - other.start || Buffer.compare(one.entry, other.entry);

function checkSize(bytes: Buffer): Buffer {
  if (bytes.length <= maxDocumentBytes) return bytes;
  throw new MongoError(
    10334,
    `BSONObj size: ${bytes.length} is invalid. Size must be between 0 and ${maxDocumentBytes}(16MB)`,
  );
}

function difference(
  index: Index,
  old: Entries | undefined,
  fresh: Entries | undefined,
): IndexChange {
  const before = old?.keys ?? [];
  const after = fresh?.keys ?? [];
  if (before.length === 0 || after.length === 0) return { index, gone: before, come: after };
  const kept = (list: readonly Buffer[], key: Buffer): boolean =>
    list.some((other) => other.equals(key));
  return {
    index,
    gone: before.filter((key) => !kept(after, key)),
    come: after.filter((key) => !kept(before, key)),
  };
}

function duplicate(collection: Collection, index: Index, document: Doc): MongoError {
  const keyPattern = index.spec.get('key') as Doc;
  const keyValue: Doc = new Map();
  for (const { path, parts } of index.fields) {
    walkPath(document, parts, (value) => {
      keyValue.set(path, value ?? null);
      return true;
    });
    if (!keyValue.has(path)) keyValue.set(path, null);
  }
  const shown = [...keyValue].map(([path, value]) => `${path}: ${show(value)}`).join(', ');
  return new DuplicateKeyError<Doc>(
    `E11000 duplicate key error collection: ${collection.namespace} index: ${index.name} dup key: { ${shown} }`,
    keyPattern,
    keyValue,
  );
}
