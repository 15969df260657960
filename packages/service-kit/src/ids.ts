import { createHash } from 'node:crypto';
import { ObjectId } from 'bson';

/**
 * A new document id: an ObjectId as 24 hexadecimal digits. Ids ascend by the second, and within a
 * second in the order in which one process makes them. They also sort after every id that earlier
 * versions stored, which are strings of the same kind or begin with a zero.
 */
export const newId = () => new ObjectId().toHexString();

/** Always the same id for the same parts, so that a repeated insert collides. */
export const idFrom = (...parts: string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24);
