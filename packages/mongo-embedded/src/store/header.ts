import { closeSync, existsSync, fstatSync, ftruncateSync, openSync, readSync } from 'node:fs';
import { DamagedError } from './checksum.ts';

/** Offsets in LMDB's `MDB_meta`, which follows the page header of pages 0 and 1. */
const pageHeaderBytes = 24;
const metaBytes = 136;
const pageSizeAt = 24;
const lastPageAt = 120;
const transactionAt = 128;
const magic = 0xbeefc0de;

/** Pages given up in the transaction that took them are never written: some may lack at the end. */
const maxUnwrittenPages = 64n;

interface Meta {
  readonly pageBytes: bigint;
  readonly lastPage: bigint;
  readonly transaction: bigint;
}

/**
 * Refuses a data file that is no LMDB file, or is shorter than its header says, before it is mapped
 * into memory: a read behind its end would kill the process.
 */
export function checkHeader(path: string): void {
  if (!existsSync(path)) return;
  const file = openSync(path, 'r+');
  try {
    const size = BigInt(fstatSync(file).size);
    if (size === 0n) return;
    const first = readMeta(file, 0n);
    if (first === undefined) throw damaged(path, 'it does not begin as a data file does');
    const second = readMeta(file, first.pageBytes);
    const newest = second !== undefined && second.transaction > first.transaction ? second : first;
    const needed = (newest.lastPage + 1n) * first.pageBytes;
    if (size + maxUnwrittenPages * first.pageBytes < needed) {
      throw damaged(path, 'it is shorter than its header says');
    }
    if (size < needed) ftruncateSync(file, Number(needed));
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

function damaged(path: string, why: string): DamagedError {
  return new DamagedError(`the data file ${path} is damaged: ${why}`);
}
