import { refusal } from '@secondset/content/refusals';
import { DomainError } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { imageUses } from './image-uses.ts';

/** Deletes a picture that nothing shows. Throws `not-found`, `conflict`. */
export async function deleteImage(context: Context, id: string): Promise<void> {
  const uses = (await imageUses(context)).get(id) ?? [];
  if (uses.length > 0)
    throw new DomainError('conflict', refusal('image-in-use', { count: uses.length }));
  const { deletedCount } = await context.database.images.deleteOne({ _id: id });
  if (deletedCount === 0) throw new DomainError('not-found', 'image-gone');
}
