import { type ImageUpload, imageMaxBytes } from '@secondset/contracts';
import { DomainError, invalid } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import { insertNew } from '../insert-new.model.ts';
import { readImage } from './read-image.ts';

const tooLarge = `Use an image of at most ${imageMaxBytes / 1024 / 1024} MiB.`;

/** Keeps a picture for mails and answers its public address. Throws `too-large` and `invalid`. */
export async function storeImage(context: Context, file: File): Promise<ImageUpload> {
  if (file.size > imageMaxBytes)
    throw new DomainError('too-large', tooLarge, {
      errors: [{ field: 'image', message: tooLarge }],
    });
  const data = Buffer.from(await file.arrayBuffer());
  const info = readImage(data);
  if (info === undefined) throw invalid('image', 'Use a PNG, JPEG, GIF or WebP image.');
  const row = { _id: newId(), ...info, data, createdAt: new Date() };
  await insertNew(context.database.images, [row]);
  const url = `${context.publicUrl}/api/campaigns/images/${row._id}`;
  return { success: 1, file: { url, width: info.width, height: info.height } };
}
