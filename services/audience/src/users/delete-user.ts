import { DomainError } from '@secondset/service-kit';
import type { AudienceContext } from '../context.ts';

/** Forgets a person. What their address is suppressed for stays. Throws `not-found`. */
export async function deleteUser({ database }: AudienceContext, id: string): Promise<void> {
  const { deletedCount } = await database.users.deleteOne({ _id: id });
  if (deletedCount === 0)
    throw new DomainError('not-found', 'This person does not exist any more.');
}
