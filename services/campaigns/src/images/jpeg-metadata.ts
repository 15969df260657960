const start = 0xd8;
const end = 0xd9;
const scan = 0xda;
const comment = 0xfe;
/** JFIF, the color profile and Adobe's color transform change how a picture looks. */
const shown = new Set([0xe0, 0xe2, 0xee]);
const exif = 0xe1;

/**
 * A JPEG (ITU T.81) without what cameras write about themselves and the place: application segments
 * that do not change the look, comments, and whatever follows the picture. Phones save pictures
 * sideways and say so in the metadata; that one number is kept. Undefined when it cannot be read.
 */
export function jpegWithoutMetadata(bytes: Buffer): Buffer | undefined {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let orientation = 1;
  let at = 2;
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === start) return undefined;
    if (marker === end) {
      kept.push(bytes.subarray(at, at + 2));
      break;
    }
    if (at + 4 > bytes.length) return undefined;
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2) return undefined;
    const segment = bytes.subarray(at, at + 2 + length);
    const isMetadata =
      (marker >= 0xe0 && marker <= 0xef && !shown.has(marker)) || marker === comment;
    if (marker === exif) orientation = orientationOf(segment.subarray(4)) ?? orientation;
    if (!isMetadata) kept.push(segment);
    at += segment.length;
    if (marker !== scan) continue;
    const next = endOfScan(bytes, at);
    kept.push(bytes.subarray(at, next));
    at = next;
  }
  if (orientation > 1) kept.splice(1, 0, orientationSegment(orientation));
  return Buffer.concat(kept);
}

/** In the data of a scan, 0xFF is followed by zero or a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && at + 1 < bytes.length) {
    const next = bytes.readUInt8(at + 1);
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  return bytes.length;
}

const exifHead = Buffer.from('Exif\0\0', 'latin1');
const orientationTag = 0x0112;

/** The orientation, 1 to 8, of an Exif block (CIPA DC-008). */
function orientationOf(block: Buffer): number | undefined {
  const tiff = block.subarray(exifHead.length);
  if (!block.subarray(0, exifHead.length).equals(exifHead) || tiff.length < 14) return undefined;
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => {
    if (at + 2 > tiff.length) return 0;
    return little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  };
  const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = short(directory);
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + index * 12;
    if (short(entry) !== orientationTag) continue;
    const value = short(entry + 8);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** An Exif segment with the orientation and nothing else. */
function orientationSegment(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  const segment = Buffer.concat([Buffer.from([0xff, exif, 0, 0]), exifHead, tiff]);
  segment.writeUInt16BE(segment.length - 2, 2);
  return segment;
}
