import { createHash, randomBytes } from 'node:crypto';

/** A fresh document id: 24 hexadecimal digits that begin with the time, as an ObjectId's do. */
export const newId = () =>
  Math.floor(Date.now() / 1000)
    .toString(16)
    .padStart(8, '0') + randomBytes(8).toString('hex');

/**
 * The same id for the same parts, always: what makes a repeated insert collide instead of doubling.
 */
export const idFrom = (...parts: string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24);
