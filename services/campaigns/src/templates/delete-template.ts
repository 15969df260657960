import { DomainError } from '@secondset/service-kit';
import type { Context } from '../context.ts';

/** Removes a template; campaigns made from it keep their own body. Throws `not-found`. */
export async function deleteTemplate({ database }: Context, id: string): Promise<void> {
  const { deletedCount } = await database.templates.deleteOne({ _id: id });
  if (deletedCount === 0) throw new DomainError('not-found', 'There is no such template.');
}
