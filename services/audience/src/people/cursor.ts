import { refusal } from '@secondset/content/refusals';
import type { peopleSearchSchema } from '@secondset/contracts';
import { DomainError } from '@secondset/service-kit';
import type { z } from 'zod';
import type { PersonRecord } from './person.model.ts';

type Sort = z.infer<typeof peopleSearchSchema>['sort'];

/** What each order sorts by; ids decide between equals. */
export const sortPaths = {
  name: 'sortKey',
  added: 'createdAt',
  changed: 'updatedAt',
  opened: 'lastOpenedAt',
} as const satisfies Record<Sort, keyof PersonRecord>;

/**
 * The last row of a page: the next page begins after it, whatever is added or deleted in between.
 */
export interface Position {
  /** Null for someone without the value. */
  key: string | Date | null;
  id: string;
}

const idLength = 24;

export function writeCursor(sort: Sort, person: PersonRecord): string {
  const key = person[sortPaths[sort]] ?? '';
  return Buffer.from(person._id + (key instanceof Date ? key.toISOString() : key)).toString(
    'base64url',
  );
}

/** Throws `malformed`, naming the field, for anything that `writeCursor` did not make. */
export function readCursor(sort: Sort, cursor: string): Position {
  const text = Buffer.from(cursor, 'base64url').toString();
  const id = text.slice(0, idLength);
  const key = text.slice(idLength);
  if (!/^[0-9a-f]{24}$/.test(id)) throw unusable();
  if (sort === 'name') return { id, key };
  if (key === '') return { id, key: null };
  const at = new Date(key);
  if (Number.isNaN(at.getTime())) throw unusable();
  return { id, key: at };
}

const unusable = () =>
  new DomainError('malformed', 'page-unknown', {
    errors: [{ field: 'cursor', refusal: refusal('cursor-malformed', {}) }],
  });
