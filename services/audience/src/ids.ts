import { randomBytes } from 'node:crypto';

/**
 * A fresh document id: 24 hexadecimal digits that begin with the time, so that ids ascend as
 * documents are made.
 */
export const newId = () =>
  Math.floor(Date.now() / 1000)
    .toString(16)
    .padStart(8, '0') + randomBytes(8).toString('hex');

/**
 * As `newId`, and in the order of the milliseconds; not to be mixed with the others in one
 * collection.
 */
export const newOrderedId = (at: Date) =>
  at.getTime().toString(16).padStart(12, '0') + randomBytes(6).toString('hex');
