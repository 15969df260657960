import { refusal } from '@secondset/content/refusals';
import { type ImageUpload, imageMaxBytes } from '@secondset/contracts';
import { headerText } from '@secondset/email';
import { DomainError, newId } from '@secondset/service-kit';
import { insertNew } from '@secondset/service-kit/database';
import type { Context } from '../context.ts';
import { imageUrl } from './image-url.ts';
import { preparePicture } from './prepare-picture.ts';

const tooLarge = refusal('image-too-large', { mebibytes: imageMaxBytes / 1024 / 1024 });
const longestName = 120;

/**
 * Stores a picture as emails can carry it and returns its public address. Throws `too-large`,
 * `invalid`.
 */
export async function storeImage(context: Context, file: File): Promise<ImageUpload> {
  if (file.size > imageMaxBytes)
    throw new DomainError('too-large', tooLarge, {
      errors: [{ field: 'image', refusal: tooLarge }],
    });
  const picture = await context.pictureQueue(async () =>
    preparePicture(Buffer.from(await file.arrayBuffer())),
  );
  const row = {
    _id: newId(),
    ...picture,
    name: headerText(file.name).slice(0, longestName),
    bytes: picture.data.length,
    createdAt: context.now(),
  };
  await insertNew(context.database.images, [row]);
  const { width, height } = picture;
  return { success: 1, file: { url: imageUrl(context, row._id), width, height } };
}
