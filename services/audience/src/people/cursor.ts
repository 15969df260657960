import { refusal } from '@secondset/content/refusals';
import { DomainError } from '@secondset/service-kit';

/**
 * The last row of a page: the next page begins after it, whatever is added or deleted in between.
 */
export interface Position {
  sortKey: string;
  id: string;
}

const idLength = 24;

export const writeCursor = ({ sortKey, id }: Position) =>
  Buffer.from(id + sortKey).toString('base64url');

/** Throws `malformed`, naming the field, for anything that `writeCursor` did not make. */
export function readCursor(cursor: string): Position {
  const text = Buffer.from(cursor, 'base64url').toString();
  const id = text.slice(0, idLength);
  if (!/^[0-9a-f]{24}$/.test(id))
    throw new DomainError('malformed', 'page-unknown', {
      errors: [{ field: 'cursor', refusal: refusal('cursor-malformed', {}) }],
    });
  return { id, sortKey: text.slice(idLength) };
}
