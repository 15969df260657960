import { refusal } from '@secondset/content/refusals';
import { type ImageUpload, imageMaxBytes } from '@secondset/contracts';
import { DomainError, invalid, newId } from '@secondset/service-kit';
import { insertNew } from '@secondset/service-kit/database';
import type { Context } from '../context.ts';
import { readImage } from './read-image.ts';
import { withoutMetadata } from './without-metadata.ts';

const tooLarge = refusal('image-too-large', { mebibytes: imageMaxBytes / 1024 / 1024 });

/** More than a phone takes; a small file can claim far more and stall every mail program. */
const mostPixels = 40_000_000;

/**
 * Stores a picture for emails, without the place and the camera that phones write into it, and
 * returns its public address. Throws `too-large`, `invalid`.
 */
export async function storeImage(context: Context, file: File): Promise<ImageUpload> {
  if (file.size > imageMaxBytes)
    throw new DomainError('too-large', tooLarge, {
      errors: [{ field: 'image', refusal: tooLarge }],
    });
  const data = Buffer.from(await file.arrayBuffer());
  const info = readImage(data);
  if (info === undefined) throw invalid('image', 'image-unreadable');
  if (info.width * info.height > mostPixels)
    throw invalid(
      'image',
      refusal('image-too-many-pixels', { megapixels: mostPixels / 1_000_000 }),
    );
  const stored = withoutMetadata(data, info.contentType);
  if (stored === undefined) throw invalid('image', 'image-unreadable');
  const row = { _id: newId(), ...info, data: stored, createdAt: context.now() };
  await insertNew(context.database.images, [row]);
  const url = `${context.config.publicUrl}/api/campaigns/images/${row._id}`;
  return { success: 1, file: { url, width: info.width, height: info.height } };
}
