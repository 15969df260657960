import sharp from 'sharp';
import type { Rig } from './rig.ts';

/** A PNG of 3 by 2 pixels. */
export const smallPicture = async (): Promise<Buffer<ArrayBuffer>> =>
  Buffer.from(
    await sharp({
      create: { width: 3, height: 2, channels: 3, background: { r: 10, g: 80, b: 160 } },
    })
      .png()
      .toBuffer(),
  );

/** Uploads a file as an administrator. */
export async function uploadPicture(
  rig: Rig,
  bytes: Uint8Array<ArrayBuffer>,
  { field = 'image', name = 'x.html' } = {},
): Promise<Response> {
  const form = new FormData();
  form.set(field, new File([bytes], name, { type: 'text/html' }));
  return rig.app.request('/images', {
    method: 'POST',
    headers: { authorization: `Bearer ${await rig.issuer.adminToken()}` },
    body: form,
  });
}
