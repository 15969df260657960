import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { preparePicture } from './prepare-picture.ts';

const red = { r: 200, g: 30, b: 30 };
const plain = (width: number, height: number, background: object = red) =>
  sharp({ create: { width, height, channels: 3, background } });
/** Noise, which no format makes small. */
const photo = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: red,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
const place = 'GPS 34.0522 -118.2437';

describe('what a mail program shows', () => {
  it('a photo of a phone becomes an upright JPEG as wide as an email needs, without the place', async () => {
    const taken = await photo(1600, 1200)
      .withExif({ IFD0: { ImageDescription: place } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(taken.includes(place)).toBe(true);
    const found = await preparePicture(taken);
    expect(found).toMatchObject({ contentType: 'image/jpeg', width: 1104, height: 1472 });
    expect(found.data.includes(place)).toBe(false);
    expect(found.data.length).toBeLessThan(taken.length);
    const about = await sharp(found.data).metadata();
    expect(about.exif).toBeUndefined();
    expect(about.orientation).toBeUndefined();
  });

  it('a small drawing stays a PNG of its own size', async () => {
    const drawing = await plain(300, 200).png().toBuffer();
    expect(await preparePicture(drawing)).toMatchObject({
      contentType: 'image/png',
      width: 300,
      height: 200,
    });
  });

  it('a logo keeps what is transparent, and a photo saved as PNG becomes a JPEG', async () => {
    const logo = await plain(100, 100).ensureAlpha(0.3).png().toBuffer();
    const shown = await preparePicture(logo);
    expect(shown.contentType).toBe('image/png');
    expect((await sharp(shown.data).stats()).isOpaque).toBe(false);
    const screenshot = await photo(900, 900).png().toBuffer();
    expect((await preparePicture(screenshot)).contentType).toBe('image/jpeg');
  });

  it.each([
    ['opaque', 1, 'image/jpeg'],
    ['transparent', 0.5, 'image/png'],
  ])('WebP, which Outlook does not show, is replaced (%s)', async (_what, alpha, type) => {
    const webp = await plain(50, 40).ensureAlpha(alpha).webp().toBuffer();
    expect((await preparePicture(webp)).contentType).toBe(type);
  });

  it('an animation keeps its frames', async () => {
    const frames = await Promise.all(
      [red, { r: 0, g: 90, b: 0 }].map((color) => plain(60, 30, color).png().toBuffer()),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer();
    const shown = await preparePicture(gif);
    expect(shown).toMatchObject({ contentType: 'image/gif', width: 60, height: 30 });
    expect((await sharp(shown.data, { animated: true }).metadata()).pages).toBe(2);
  });
});

describe('what no email can carry is refused', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  /** A PNG that claims to be of another size. */
  const claiming = async (width: number, height: number) => {
    const bytes = await plain(3, 2).png().toBuffer();
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    return bytes;
  };
  const cutOff = async () => (await photo(200, 200).jpeg().toBuffer()).subarray(0, 4000);

  it.each([
    ['nothing', () => Buffer.alloc(0), 'image-unreadable'],
    ['a page', () => Buffer.from('<html><script>alert(1)</script>'), 'image-unreadable'],
    ['a drawing that can hold scripts', () => svg, 'image-unreadable'],
    ['a TIFF', () => plain(9, 9).tiff().toBuffer(), 'image-unreadable'],
    ['a photo in HEIC', () => Buffer.from('00000018667479706865696300000000', 'hex'), 'image-heic'],
    ['a JPEG that was cut off', cutOff, 'image-broken'],
    ['a picture that claims 40 megapixels', () => claiming(40_001, 1_000), 'image-too-many-pixels'],
  ])('%s', async (_what, make, code) => {
    await expect(preparePicture(await make())).rejects.toMatchObject({
      code: 'invalid',
      refusal: { code },
    });
  });

  it('an animation whose frames are 40 megapixels together', async () => {
    const frames = await Promise.all(
      [red, { r: 0, g: 0, b: 0 }].map((color) => plain(9, 9, color).png().toBuffer()),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    // The size in the descriptor of each frame (GIF 89a, section 20).
    const claimed = gif
      .toString('hex')
      .replaceAll('2c0000000009000900', '2c0000000088138813')
      .replace('09000900', '88138813');
    await expect(preparePicture(Buffer.from(claimed, 'hex'))).rejects.toMatchObject({
      refusal: { code: 'image-too-many-pixels' },
    });
  });
});
