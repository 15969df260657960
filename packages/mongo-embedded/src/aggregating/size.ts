import { MongoError } from '../errors.ts';
import { Binary, Opaque, Raw, type Value } from '../values/types.ts';

/** What one document may hold between two stages; a result may hold 16 MiB. */
export const maxBetweenStages = 64 * 1024 * 1024;

/** Type, and some of the name. */
const elementBytes = 4;

/** About the bytes a value takes as BSON; never more than a few a field away. */
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

/** Refuses what grew too large, as MongoDB does. */
export function checkSize(bytes: number, most: number): void {
  if (bytes <= most) return;
  throw new MongoError(
    10334,
    `BSONObj size: ${bytes} is invalid. Size must be between 0 and ${most}(${most / 1024 ** 2}MB)`,
  );
}
