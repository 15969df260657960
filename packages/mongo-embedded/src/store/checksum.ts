import { crc32 } from 'node:zlib';

const checksumBytes = 4;

/** The data read is not the data written. */
export class DamagedError extends Error {
  override readonly name = 'DamagedError';
}

/** What LMDB says about pages that make no sense. */
const damage =
  /MDB_(CORRUPTED|PAGE_NOTFOUND|INVALID|PANIC|BAD_TXN|CURSOR_FULL|PAGE_FULL|BAD_VALSIZE|BAD_DBI|NOTFOUND)/;

/** What may fail in a read although the file is sound. */
const passing = /MDB_(READERS_FULL|MAP_RESIZED|TLS_FULL)|Cannot allocate|closed/;

/** The same error, or a DamagedError if that is what it means. */
export function asDamage(error: unknown): unknown {
  if (!(error instanceof Error && damage.test(error.message))) return error;
  return new DamagedError(`the data file is damaged: ${error.message}`);
}

/**
 * A failed read: LMDB and its binding report many different errors for a file that makes no sense.
 */
export function readFault(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DamagedError) return error;
  if (passing.test(error.message)) return error;
  return new DamagedError(`the data file is damaged: ${error.message}`);
}

/** The value followed by a CRC-32 of its key and itself. */
export function seal(key: Buffer, value: Buffer): Buffer {
  const sealed = Buffer.allocUnsafe(value.length + checksumBytes);
  const sum = crc32(key);
  // An index entry is all key.
  if (value.length > 0) value.copy(sealed);
  sealed.writeUInt32LE(value.length > 0 ? crc32(value, sum) : sum, value.length);
  return sealed;
}

const nothing = Buffer.alloc(0);

/** The value without its CRC-32; DamagedError if that does not match. */
export function unseal(key: Buffer, sealed: Buffer): Buffer {
  const length = sealed.length - checksumBytes;
  // An index entry is all key.
  if (length === 0 && crc32(key) === sealed.readUInt32LE(0)) return nothing;
  const value = sealed.subarray(0, Math.max(0, length));
  if (length < 0 || crc32(value, crc32(key)) !== sealed.readUInt32LE(length)) {
    throw new DamagedError('the data file is damaged: a checksum does not match');
  }
  return value;
}
