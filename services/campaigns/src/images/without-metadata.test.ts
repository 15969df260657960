import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { withoutMetadata } from './without-metadata.ts';

const place = 'GPS 34.0522 -118.2437';
const segment = (marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};
const exifOf = (orientation: number, order: 'II' | 'MM') => {
  const hex = { MM: '4d4d002a00000008', II: '49492a0008000000' }[order];
  const entry = Buffer.alloc(14 + 4 + place.length);
  const short = (value: number, at: number) =>
    order === 'II' ? entry.writeUInt16LE(value, at) : entry.writeUInt16BE(value, at);
  const long = (value: number, at: number) =>
    order === 'II' ? entry.writeUInt32LE(value, at) : entry.writeUInt32BE(value, at);
  short(1, 0);
  short(0x0112, 2);
  short(3, 4);
  long(1, 6);
  short(orientation, 10);
  entry.write(place, 18, 'latin1');
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), Buffer.from(hex, 'hex'), entry]);
};
const jpeg = (...metadata: Buffer[]) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0')),
    ...metadata,
    segment(0xc0, Buffer.from([8, 0, 7, 0, 9, 3, 1])),
    segment(0xda, Buffer.from([1, 1, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
    segment(0xda, Buffer.from([1, 2, 0])),
    Buffer.from([0x78, 0xff, 0xd9]),
  ]);

it('takes place, camera and comment out of a JPEG, and what follows the picture', () => {
  const told = jpeg(
    segment(0xe1, exifOf(1, 'MM')),
    segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${place}`)),
    segment(0xed, Buffer.from(place)),
    segment(0xfe, Buffer.from(place)),
  );
  const found = withoutMetadata(Buffer.concat([told, Buffer.from(place)]), 'image/jpeg');
  expect(found).toEqual(jpeg());
});

it.each(['II', 'MM'] as const)('keeps how a JPEG is to be turned, alone (%s)', (order) => {
  const found = withoutMetadata(jpeg(segment(0xe1, exifOf(6, order))), 'image/jpeg');
  expect(found?.toString('latin1')).not.toContain('GPS');
  const tiff = '4d4d002a0000000800010112000300000001000600000000' + '0000';
  expect(found?.toString('hex')).toContain(`457869660000${tiff}`);
});

it('keeps the color profile of a JPEG', () => {
  const profile = segment(0xe2, Buffer.from('ICC_PROFILE\0'));
  expect(withoutMetadata(jpeg(profile), 'image/jpeg')?.includes(profile)).toBe(true);
});

it.each([
  ['whose segments do not follow each other', Buffer.from([0xff, 0xd8, 0x00, 0x00])],
  ['whose segment has no length', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0])],
])('gives up on a JPEG %s', (_case, bytes) => {
  expect(withoutMetadata(bytes, 'image/jpeg')).toBeUndefined();
});

const chunk = (name: string, data: Buffer) => {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(name, 4, 'latin1');
  data.copy(bytes, 8);
  return bytes;
};
const png = (...more: Buffer[]) =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.alloc(13)),
    ...more,
    chunk('IDAT', deflateSync(Buffer.alloc(4))),
    chunk('IEND', Buffer.alloc(0)),
  ]);

it('takes Exif, texts and times out of a PNG, and what follows it', () => {
  const told = ['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME'].map((name) =>
    chunk(name, Buffer.from(place)),
  );
  const trailing = Buffer.concat([png(...told), Buffer.from(place)]);
  expect(withoutMetadata(trailing, 'image/png')).toEqual(png());
});

it('takes Exif and XMP out of a WebP, and no longer announces them', () => {
  const part = (name: string, data: Buffer) => {
    const bytes = Buffer.alloc(8 + data.length + (data.length % 2));
    bytes.write(name, 0, 'latin1');
    bytes.writeUInt32LE(data.length, 4);
    data.copy(bytes, 8);
    return bytes;
  };
  const webp = (flags: number, ...more: Buffer[]) => {
    const extended = part('VP8X', Buffer.concat([Buffer.from([flags]), Buffer.alloc(9)]));
    const parts = Buffer.concat([extended, part('VP8L', Buffer.from([1, 2, 3])), ...more]);
    const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
    head.writeUInt32LE(parts.length + 4, 4);
    return Buffer.concat([head, parts]);
  };
  const told = webp(0b11100, part('EXIF', Buffer.from(place)), part('XMP ', Buffer.from(place)));
  expect(withoutMetadata(told, 'image/webp')).toEqual(webp(0b10000));
});
