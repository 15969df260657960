import type { Person } from '@secondset/contracts';
import { DomainError } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import type { PersonRecord } from './person.model.ts';
import { viewPerson } from './person-view.ts';

type Given = Pick<Context, 'database' | 'tombstones' | 'consents'>;

/** Throws `not-found`. */
export async function findPerson({ database }: Given, id: string): Promise<PersonRecord> {
  const found = await database.users.findById(id).lean<PersonRecord | null>();
  if (found === null) throw new DomainError('not-found', 'person-gone');
  return found;
}

/** One person, whole. Throws `not-found`. */
export const readPerson = async (context: Given, id: string): Promise<Person> =>
  viewPerson(context, await findPerson(context, id));
