import { closeSync, existsSync, fstatSync, ftruncateSync, openSync, readSync } from 'node:fs';
import { DamagedError } from './checksum.ts';

/** Offsets in LMDB's `MDB_meta`, which follows the page header of pages 0 and 1. */
const pageHeaderBytes = 24;
const metaBytes = 136;
const pageSizeAt = 24;
const lastPageAt = 120;
const transactionAt = 128;
const magic = 0xbeefc0de;

interface Meta {
  readonly pageBytes: bigint;
  readonly lastPage: bigint;
  readonly transaction: bigint;
}

interface Shortage {
  readonly bytes: number;
  readonly neededBytes: number;
}

/**
 * Inspects a data file before it is mapped into memory, where a read past its end would kill the
 * process. A file that is not LMDB's is refused. A file shorter than its header says is lengthened,
 * and the result says by how much: pages freed in the same write that allocated them are never
 * written, so a short file is not necessarily damaged.
 */
export function lengthenIfShort(path: string): Shortage | undefined {
  if (!existsSync(path)) return undefined;
  const file = openSync(path, 'r+');
  try {
    const size = BigInt(fstatSync(file).size);
    if (size === 0n) return undefined;
    const first = readMeta(file, 0n);
    if (first === undefined) {
      throw new DamagedError(`${path} is damaged: it does not begin as a data file does`);
    }
    const second = readMeta(file, first.pageBytes);
    const newest = second !== undefined && second.transaction > first.transaction ? second : first;
    const needed = (newest.lastPage + 1n) * first.pageBytes;
    if (size >= needed) return undefined;
    ftruncateSync(file, Number(needed));
    return { bytes: Number(size), neededBytes: Number(needed) };
  } finally {
    closeSync(file);
  }
}

function readMeta(file: number, at: bigint): Meta | undefined {
  const bytes = Buffer.alloc(metaBytes);
  readSync(file, bytes, 0, metaBytes, at + BigInt(pageHeaderBytes));
  if (bytes.readUInt32LE(0) !== magic) return undefined;
  return {
    pageBytes: BigInt(bytes.readUInt32LE(pageSizeAt)),
    lastPage: bytes.readBigUInt64LE(lastPageAt),
    transaction: bytes.readBigUInt64LE(transactionAt),
  };
}
