import { jpegWithoutMetadata } from './jpeg-metadata.ts';
import type { ImageInfo } from './read-image.ts';

/**
 * A picture without what it says about the camera, the person and the place: Exif, XMP, comments,
 * times. Undefined when its parts cannot be distinguished; of a cut-off picture what is there
 * stays. A GIF has no Exif and stays as it is.
 */
export function withoutMetadata(
  bytes: Buffer,
  contentType: ImageInfo['contentType'],
): Buffer | undefined {
  switch (contentType) {
    case 'image/jpeg':
      return jpegWithoutMetadata(bytes);
    case 'image/png':
      return pngWithoutMetadata(bytes);
    case 'image/webp':
      return webpWithoutMetadata(bytes);
    case 'image/gif':
      return bytes;
    default:
      return contentType satisfies never;
  }
}

const pngHeadBytes = 8;
const pngMetadata = new Set(['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME']);

/** PNG (W3C), section 5: chunks of a length, a name, the data and a checksum. */
function pngWithoutMetadata(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, pngHeadBytes)];
  let at = pngHeadBytes;
  while (at + 12 <= bytes.length) {
    const next = at + 12 + bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (!pngMetadata.has(name)) kept.push(bytes.subarray(at, next));
    if (name === 'IEND') break;
    at = next;
  }
  return Buffer.concat(kept);
}

const webpHeadBytes = 12;
const webpMetadata = new Set(['EXIF', 'XMP ']);
/** The bits of the extended header that announce Exif and XMP. */
const webpFlags = 0b1100;

/** WebP (RFC 9649), section 2: chunks of a name, a length and data of even size. */
function webpWithoutMetadata(bytes: Buffer): Buffer {
  const kept = [Buffer.from(bytes.subarray(0, webpHeadBytes))];
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  let at = webpHeadBytes;
  while (at + 8 <= end) {
    const name = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const next = at + 8 + size + (size % 2);
    const chunk = Buffer.from(bytes.subarray(at, Math.min(next, end)));
    if (name === 'VP8X' && chunk.length > 8) chunk[8] = chunk.readUInt8(8) & ~webpFlags;
    if (!webpMetadata.has(name)) kept.push(chunk);
    at = next;
  }
  const whole = Buffer.concat(kept);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}
