import { type Asked, DomainError } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { queueErrands } from '../errands/queue-errand.ts';
import type { PersonRecord } from './person.model.ts';

const gone = () => new DomainError('not-found', 'person-gone');

/**
 * Deletes a person, here and in campaigns. Suppressions of their address stay. Throws `not-found`.
 */
export async function deletePerson(context: Context, id: string, asked: Asked): Promise<void> {
  const { database, outbox, audit } = context;
  const person = await database.users.findById(id).lean<PersonRecord | null>();
  if (person === null) throw gone();
  const about = { target: `person:${id}`, subject: person.email ?? '' };
  await audit.during({ ...asked, action: 'person-delete', ...about }, async () => {
    await announceDeletion(context, person);
    const { deletedCount } = await database.users.deleteOne({ _id: id });
    outbox.wake();
    if (deletedCount === 0) throw gone();
  });
}

/**
 * Notes that people are about to be deleted, so that whatever crashes, a restore does not bring
 * them back, their history goes, and campaigns erases what it has of them and their duplicates.
 */
export async function announceDeletion(
  context: Pick<Context, 'database' | 'journal' | 'now'>,
  ...people: Pick<PersonRecord, '_id' | 'email' | 'merged'>[]
): Promise<void> {
  await Promise.all(
    people.map(({ _id: id }) => context.journal.append({ kind: 'person-deleted', id })),
  );
  await queueErrands(
    context,
    people
      .flatMap(({ _id: id, email = '', merged = [] }) => [{ id, email }, ...merged])
      .map(({ id, email }) => ({ kind: 'user', ofId: id, email })),
  );
}
