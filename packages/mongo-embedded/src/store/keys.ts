import type { Bytes } from '../indexes/bounds.ts';
import { successor } from '../indexes/bounds.ts';

const recordBytes = 6;

function prefix(id: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeUInt32BE(id);
  return bytes;
}

/** Documents are ordered by collection, then by record number, which is insertion order. */
export function documentKey(collection: number, record: number): Buffer {
  const bytes = Buffer.allocUnsafe(4 + recordBytes);
  bytes.writeUInt32BE(collection);
  bytes.writeUIntBE(record, 4, recordBytes);
  return bytes;
}

/** Index entries are ordered by index, then by key, then by record number. */
export function entryKey(index: number, key: Buffer, record: number): Buffer {
  const bytes = Buffer.allocUnsafe(4 + key.length + recordBytes);
  bytes.writeUInt32BE(index);
  key.copy(bytes, 4);
  bytes.writeUIntBE(record, 4 + key.length, recordBytes);
  return bytes;
}

/** The record number at the end of a document's or an entry's key. */
export function recordOf(key: Buffer): number {
  return key.readUIntBE(key.length - recordBytes, recordBytes);
}

/** Everything in one collection or one index. */
export function wholeRange(id: number): Bytes {
  const start = prefix(id);
  return { start, end: successor(start) };
}

/** A range of one index; an empty end extends to the end of the index. */
export function stretchRange(id: number, stretch: Bytes): Bytes {
  const start = prefix(id);
  return {
    start: Buffer.concat([start, stretch.start]),
    end: stretch.end.length === 0 ? successor(start) : Buffer.concat([start, stretch.end]),
  };
}
