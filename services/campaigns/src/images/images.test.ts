import { imageMaxBytes, imageUploadSchema } from '@secondset/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Rig, startRig } from '../testing/rig.ts';
import { readImage } from './read-image.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAEUlEQVR42mNkYPhfzwAFjDAGADlSA/0aVQm2AAAAAElFTkSuQmCC',
  'base64',
);
const gif = Buffer.from('R0lGODlhBQAEAIAAAP///wAAACH5BAEAAAAALAAAAAAFAAQAAAIEhI+pBQA7', 'base64');
const jpeg = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x04, 0x00, 0x00, 0xff, 0xff]),
  Buffer.from([0xc0, 0x00, 0x11, 0x08, 0x00, 0x07, 0x00, 0x09, 0x03, 0x01]),
]);
/** The same picture, which claims to be of another size. */
function claiming(width: number, height: number) {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return new Uint8Array(bytes);
}
const webp = (kind: string, data: number[]) => {
  const bytes = Buffer.alloc(32);
  bytes.write('RIFF', 0, 'latin1');
  bytes.write(`WEBP${kind}`, 8, 'latin1');
  Buffer.from(data).copy(bytes, 20);
  return bytes;
};

describe('an image is recognized by its bytes', () => {
  it.each([
    ['png', png, { contentType: 'image/png', width: 3, height: 2 }],
    ['gif', gif, { contentType: 'image/gif', width: 5, height: 4 }],
    ['jpeg', jpeg, { contentType: 'image/jpeg', width: 9, height: 7 }],
    [
      'webp',
      webp('VP8X', [0, 0, 0, 0, 9, 0, 0, 4, 0, 0]),
      { contentType: 'image/webp', width: 10, height: 5 },
    ],
    [
      'webp, lossless',
      webp('VP8L', [0x2f, 3, 0x40, 0, 0]),
      { contentType: 'image/webp', width: 4, height: 2 },
    ],
    [
      'webp, lossy',
      webp('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 6, 0, 8, 0]),
      { contentType: 'image/webp', width: 6, height: 8 },
    ],
  ])('%s', (_kind, bytes, info) => {
    expect(readImage(bytes)).toEqual(info);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<html><script>alert(1)</script>'.repeat(3))],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a truncated PNG', png.subarray(0, 20)],
    ['a truncated JPEG', jpeg.subarray(0, 12)],
    [
      'a JPEG whose segments have no length',
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
    ],
  ])('%s is not an image', (_kind, bytes) => {
    expect(readImage(bytes)).toBeUndefined();
  });
});

describe('pictures for emails', () => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await startRig('images');
  });
  afterAll(() => rig.close());

  const upload = async (bytes: Uint8Array<ArrayBuffer>, field = 'image') => {
    const form = new FormData();
    form.set(field, new File([bytes], 'x.html', { type: 'text/html' }));
    return rig.app.request('/images', {
      method: 'POST',
      headers: { authorization: `Bearer ${await rig.issuer.adminToken()}` },
      body: form,
    });
  };

  it('are stored by an administrator and served to everyone as nothing but pictures', async () => {
    const answer = await upload(new Uint8Array(png));
    expect(answer.status).toBe(201);
    const { file } = imageUploadSchema.parse(await answer.json());
    expect(file).toMatchObject({ width: 3, height: 2 });
    const prefix = 'https://second-set.example.org/api/campaigns';
    expect(file.url).toMatch(new RegExp(`^${prefix}/images/[0-9a-f]{24}$`));
    const read = await rig.app.request(file.url.slice(prefix.length));
    expect(Buffer.from(await read.arrayBuffer()).equals(png)).toBe(true);
    expect(Object.fromEntries(read.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it.each([
    ['something else', new Uint8Array(Buffer.from('<html>')), 'image', 422],
    ['another field', new Uint8Array(png), 'file', 422],
    ['too much', new Uint8Array(imageMaxBytes + 1), 'image', 413],
    ['far too much', new Uint8Array(2 * imageMaxBytes), 'image', 413],
    ['more than 40 megapixels', claiming(40_001, 1_000), 'image', 422],
  ])('refuse %s', async (_what, bytes, field, status) => {
    const answer = await upload(bytes, field);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ errors: [expect.anything()] });
  });
});
