import { refusal } from '@secondset/content/refusals';
import { type Image, type ImagePage, type ImageQuery, imagePageLimit } from '@secondset/contracts';
import { DomainError } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { matching } from '../matching.ts';
import type { ImageRecord } from './image.model.ts';
import { imageUrl } from './image-url.ts';
import { imageUses } from './image-uses.ts';

type Listed = Omit<ImageRecord, 'data'>;

/** A page of the library, newest first, with what shows each picture. */
export async function listImages(
  context: Context,
  { search, cursor }: ImageQuery,
): Promise<ImagePage> {
  const [records, uses] = await Promise.all([
    context.database.images
      .find({
        ...matching(search, 'name'),
        ...(cursor === undefined ? {} : { _id: { $lt: cursor } }),
      })
      .sort({ _id: -1 })
      .limit(imagePageLimit + 1)
      .select('-data')
      .lean<Listed[]>(),
    imageUses(context),
  ]);
  const images = records.slice(0, imagePageLimit).map(
    ({ _id, name = '', width, height, bytes = 0, createdAt }): Image => ({
      id: _id,
      url: imageUrl(context, _id),
      name,
      width,
      height,
      bytes,
      createdAt: createdAt.toISOString(),
      uses: uses.get(_id) ?? [],
    }),
  );
  const more = records.length > imagePageLimit;
  return { images, nextCursor: more ? (images.at(-1)?.id ?? null) : null };
}

/** Deletes a picture that nothing shows. Throws `not-found`, `conflict`. */
export async function deleteImage(context: Context, id: string): Promise<void> {
  const uses = (await imageUses(context)).get(id) ?? [];
  if (uses.length > 0)
    throw new DomainError('conflict', refusal('image-in-use', { count: uses.length }));
  const { deletedCount } = await context.database.images.deleteOne({ _id: id });
  if (deletedCount === 0) throw new DomainError('not-found', 'image-gone');
}
