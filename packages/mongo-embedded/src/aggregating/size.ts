import { MongoError } from '../errors.ts';
import { Binary, Opaque, Raw, type Value } from '../values/types.ts';

/** The size limit of a document between two stages; a result may have 16 MiB. */
export const maxBetweenStages = 64 * 1024 * 1024;

/** The type byte and part of the name. */
const elementBytes = 4;

/** Approximately the bytes a value takes as BSON; never more than a few too many per field. */
export function sizeOf(value: Value): number {
  if (typeof value === 'string') return elementBytes + 5 + value.length;
  if (Array.isArray(value)) {
    let bytes = elementBytes + 5;
    for (const item of value) bytes += sizeOf(item);
    return bytes;
  }
  if (value instanceof Map) {
    let bytes = elementBytes + 5;
    for (const [name, item] of value) bytes += name.length + sizeOf(item);
    return bytes;
  }
  if (value instanceof Binary) return elementBytes + 5 + value.length();
  if (value instanceof Opaque || value instanceof Raw) return elementBytes + value.bytes.length;
  return elementBytes + 8;
}

/** Refuses a value that grew too large, as MongoDB does. */
export function checkSize(bytes: number, most: number): void {
  if (bytes <= most) return;
  throw new MongoError(
    10334,
    `BSONObj size: ${bytes} is invalid. Size must be between 0 and ${most}(${most / 1024 ** 2}MB)`,
  );
}
