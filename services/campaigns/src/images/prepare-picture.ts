import { refusal } from '@secondset/content/refusals';
import { invalid } from '@secondset/service-kit';
import sharp, { type Metadata, type Sharp } from 'sharp';

/** Only what mail programs show; all other readers of the library are closed. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadWebp',
  ],
});

/** More than a phone takes; a small file can claim far more. Frames of an animation count each. */
const mostPixels = 40_000_000;
/** Twice the width of an email's text, for screens with fine dots. */
const widest = 1104;
/** In the same proportion as the tallest screenshot that anybody reads in an email. */
const tallest = 4 * widest;
/** A drawing or a logo stays sharp below this; anything larger is a photo saved as PNG. */
const largestOpaquePng = 300 * 1024;
const jpegQuality = 78;

export interface PreparedPicture {
  contentType: 'image/png' | 'image/jpeg' | 'image/gif';
  width: number;
  height: number;
  data: Buffer;
}

/**
 * Makes of a file what an email can carry: upright, no wider than needed, in a format that every
 * mail program shows, and without what cameras write about themselves and the place. Throws
 * `invalid` for anything that is no PNG, JPEG, GIF or WebP picture, is damaged or too large.
 */
export async function preparePicture(bytes: Buffer): Promise<PreparedPicture> {
  const { format, pages = 1, ...about } = await describe(bytes);
  const height = about.pageHeight ?? about.height;
  if (about.width * height * pages > mostPixels)
    throw invalid(
      'image',
      refusal('image-too-many-pixels', { megapixels: mostPixels / 1_000_000 }),
    );
  const picture = sharp(bytes, { limitInputPixels: mostPixels, animated: format === 'gif' })
    .autoOrient()
    .resize({ width: widest, height: tallest, fit: 'inside', withoutEnlargement: true });
  try {
    if (format === 'gif') return await encode(picture.gif(), 'image/gif');
    const isOpaque = format === 'jpeg' || !about.hasAlpha || (await picture.stats()).isOpaque;
    if (format === 'png' || !isOpaque) {
      const drawing = await encode(picture.clone().png({ compressionLevel: 9 }), 'image/png');
      if (!isOpaque || drawing.data.length <= largestOpaquePng) return drawing;
    }
    return await encode(picture.jpeg({ quality: jpegQuality, mozjpeg: true }), 'image/jpeg');
  } catch (cause) {
    throw invalid('image', 'image-broken', { cause });
  }
}

/** What the file says about its picture; nothing is decoded yet. */
async function describe(bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (cause) {
    throw invalid('image', isHeic(bytes) ? 'image-heic' : 'image-unreadable', { cause });
  }
}

async function encode(
  picture: Sharp,
  contentType: PreparedPicture['contentType'],
): Promise<PreparedPicture> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { contentType, width: info.width, height: info.pageHeight ?? info.height, data };
}

/** An ISO base media file (ISO/IEC 14496-12) of one of the brands that iPhones write. */
const isHeic = (bytes: Buffer) =>
  bytes.toString('latin1', 4, 8) === 'ftyp' &&
  /^(hei[cxms]|he[vc][cxms]|mif1|msf1)$/.test(bytes.toString('latin1', 8, 12));
