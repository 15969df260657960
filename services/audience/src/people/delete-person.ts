import { type Asked, DomainError } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { queueErrand } from '../errands/queue-errand.ts';

const gone = () => new DomainError('not-found', 'person-gone');

/**
 * Deletes a person, here and in campaigns. Suppressions of their address stay. Throws `not-found`.
 */
export async function deletePerson(context: Context, id: string, asked: Asked): Promise<void> {
  const { database, outbox, journal, audit } = context;
  const user = await database.users.findOne({ _id: id }).select('email').lean();
  if (user === null) throw gone();
  const { email = '' } = user;
  const about = { target: `person:${id}`, subject: email };
  await audit.during({ ...asked, action: 'person-delete', ...about }, async () => {
    await journal.append({ kind: 'person-deleted', id });
    await queueErrand(context, { kind: 'user', ofId: id, email });
    const { deletedCount } = await database.users.deleteOne({ _id: id });
    outbox.wake();
    if (deletedCount === 0) throw gone();
  });
}
