import { randomUUID } from 'node:crypto';
import { type Index, newIndex, type StoredIndex, toIndex } from '../indexes/spec.ts';
import { decode } from '../values/decode.ts';
import { encode } from '../values/encode.ts';
import { isNumeric, toNumber } from '../values/numbers.ts';
import { Binary, type Doc, doc, isDoc } from '../values/types.ts';
import { DamagedError } from './checksum.ts';
import { markGarbage } from './garbage.ts';
import type { Reader, Writer } from './tables.ts';

export interface Collection {
  readonly namespace: string;
  readonly id: number;
  readonly uuid: Binary;
  readonly options: Doc;
  readonly indexes: readonly Index[];
}

/** The totals of a collection, stored beside it and written with each change. */
export interface Totals {
  readonly count: number;
  readonly bytes: number;
  readonly nextRecord: number;
}

const nextIdKey = Buffer.from('n');

function collectionKey(namespace: string): Buffer {
  return Buffer.from(`c${namespace}`, 'utf8');
}

function totalsKey(collection: number): Buffer {
  return Buffer.from(`t${collection}`, 'utf8');
}

/** The totals of a collection at the moment the reader sees. */
export function totalsOf(reader: Reader, { id }: Collection): Totals {
  const bytes = reader.get('meta', totalsKey(id));
  if (bytes === undefined) return { count: 0, bytes: 0, nextRecord: 1 };
  return {
    count: bytes.readDoubleBE(0),
    bytes: bytes.readDoubleBE(8),
    nextRecord: bytes.readDoubleBE(16),
  };
}

interface Cached {
  readonly bytes: Buffer;
  readonly collection: Collection;
}

/**
 * The catalog is read through the same view as the data, so a snapshot never sees an index newer
 * than itself. Parsed entries are cached by their stored bytes.
 */
export class Catalog {
  readonly #cache = new Map<string, Cached>();

  find(reader: Reader, namespace: string): Collection | undefined {
    const bytes = reader.get('meta', collectionKey(namespace));
    return bytes === undefined ? undefined : this.#parsed(namespace, bytes);
  }

  /** All collections whose namespace starts with this, in order. */
  list(reader: Reader, prefix: string): Collection[] {
    const start = collectionKey(prefix);
    const end = Buffer.concat([start, Buffer.from([0xff])]);
    return [...reader.range('meta', { start, end })].map(({ key, value }) =>
      this.#parsed(key.toString('utf8', 1), value),
    );
  }

  create(writer: Writer, namespace: string, options: Doc): Collection {
    const id = this.#nextId(writer);
    const idIndex: Doc = doc({ v: 2, key: doc({ _id: 1 }), name: '_id_' });
    const stored: StoredIndex = { ...newIndex(this.#nextId(writer), idIndex), building: false };
    const uuid = new Binary(Buffer.from(randomUUID().replaceAll('-', ''), 'hex'), 4);
    return this.#save(writer, { namespace, id, uuid, options, indexes: [toIndex(stored)] });
  }

  /** Adds an index that is not used until `withIndexes` marks it complete. */
  addIndex(writer: Writer, collection: Collection, spec: Doc): Collection {
    const index = toIndex(newIndex(this.#nextId(writer), spec));
    return this.#save(writer, { ...collection, indexes: [...collection.indexes, index] });
  }

  /** Removes indexes; their entries become garbage. */
  removeIndexes(writer: Writer, collection: Collection, gone: readonly Index[]): Collection {
    for (const index of gone) markGarbage(writer, 'entries', index.id);
    const kept = collection.indexes.filter((index) => !gone.some(({ id }) => id === index.id));
    return this.#save(writer, { ...collection, indexes: kept });
  }

  /** Replaces the state of the indexes: one became multikey or complete. */
  withIndexes(writer: Writer, collection: Collection, indexes: readonly Index[]): Collection {
    return this.#save(writer, { ...collection, indexes });
  }

  /** Removes a collection; everything in it becomes garbage. */
  drop(writer: Writer, collection: Collection): void {
    markGarbage(writer, 'documents', collection.id);
    for (const index of collection.indexes) markGarbage(writer, 'entries', index.id);
    writer.remove('meta', totalsKey(collection.id));
    writer.remove('meta', collectionKey(collection.namespace));
    this.#cache.delete(collection.namespace);
  }

  totals(reader: Reader, collection: Collection): Totals {
    return totalsOf(reader, collection);
  }

  setTotals(writer: Writer, collection: Collection, totals: Totals): void {
    const bytes = Buffer.allocUnsafe(24);
    bytes.writeDoubleBE(totals.count, 0);
    bytes.writeDoubleBE(totals.bytes, 8);
    bytes.writeDoubleBE(totals.nextRecord, 16);
    writer.put('meta', totalsKey(collection.id), bytes);
  }

  #nextId(writer: Writer): number {
    const id = writer.get('meta', nextIdKey)?.readUInt32BE(0) ?? 1;
    const bytes = Buffer.allocUnsafe(4);
    bytes.writeUInt32BE(id + 1);
    writer.put('meta', nextIdKey, bytes);
    return id;
  }

  #save(writer: Writer, collection: Collection): Collection {
    const bytes = encode(
      doc({
        id: collection.id,
        uuid: collection.uuid,
        options: collection.options,
        indexes: collection.indexes.map(({ id, spec, multikey, arrays, truncated, building }) =>
          doc({ id, spec, multikey, arrays: arrays && [...arrays], truncated, building }),
        ),
      }),
    );
    writer.put('meta', collectionKey(collection.namespace), bytes);
    return this.#parsed(collection.namespace, bytes);
  }

  #parsed(namespace: string, bytes: Buffer): Collection {
    const known = this.#cache.get(namespace);
    if (known?.bytes.equals(bytes) === true) return known.collection;
    const collection = fromStored(namespace, decode(bytes));
    this.#cache.set(namespace, { bytes, collection });
    return collection;
  }
}

function fromStored(namespace: string, stored: Doc): Collection {
  const id = stored.get('id');
  const uuid = stored.get('uuid');
  const options = stored.get('options');
  const indexes = stored.get('indexes');
  if (!isNumeric(id) || !(uuid instanceof Binary) || !isDoc(options) || !Array.isArray(indexes)) {
    throw new DamagedError(`the catalog entry of ${namespace} is damaged`);
  }
  return {
    namespace,
    id: toNumber(id),
    uuid,
    options,
    indexes: indexes.filter(isDoc).map((item) => {
      const indexId = item.get('id');
      const spec = item.get('spec');
      if (!isNumeric(indexId) || !isDoc(spec))
        throw new DamagedError(`an index of ${namespace} is damaged`);
      const multikey = item.get('multikey') === true;
      const arrays = item.get('arrays');
      const known = Array.isArray(arrays) ? new Set(arrays.filter(isNumeric).map(toNumber)) : null;
      return toIndex({
        id: toNumber(indexId),
        spec,
        multikey,
        arrays: known ?? (multikey ? undefined : new Set()),
        truncated: item.get('truncated') === true,
        building: item.get('building') === true,
      });
    }),
  };
}
