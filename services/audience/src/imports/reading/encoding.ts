import type { TextEncoding } from '@secondset/contracts';
import { FileFlaw } from './file-flaw.ts';

/** How the bytes of a file become text, and how many of them are a byte order mark. */
export interface Judgment {
  encoding: TextEncoding;
  skip: number;
}

const sampleBytes = 64 * 1024;

/**
 * Which encoding a text file is in: by its byte order mark, by the zeros of UTF-16, by being valid
 * UTF-8 as a whole (the only accent may be in the last row), else Windows-1252, which is a guess
 * that the person has to see. Throws a `FileFlaw` for what is no text.
 */
export function judgeEncoding(bytes: Uint8Array): Judgment {
  const mark = byteOrderMark(bytes);
  if (mark !== undefined) return mark;
  const byZeros = encodingByZeros(bytes);
  if (byZeros !== undefined) return { encoding: byZeros, skip: 0 };
  if (hasControls(bytes.subarray(0, sampleBytes))) throw new FileFlaw('file-not-text');
  return { encoding: isUtf8(bytes) ? 'utf-8' : 'windows-1252', skip: 0 };
}

/** The same when a person has chosen the encoding. */
export const chosenEncoding = (bytes: Uint8Array, encoding: TextEncoding): Judgment => {
  const mark = byteOrderMark(bytes);
  return { encoding, skip: mark?.encoding === encoding ? mark.skip : 0 };
};

function byteOrderMark(bytes: Uint8Array): Judgment | undefined {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', skip: 2 };
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', skip: 2 };
  if (first === 0xef && second === 0xbb && third === 0xbf) return { encoding: 'utf-8', skip: 3 };
  return undefined;
}

/** ASCII in UTF-16 is also valid UTF-8, full of zeros, so these come first. */
function encodingByZeros(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (!bytes.includes(0)) return undefined;
  const zeros = [0, 0];
  const sample = bytes.subarray(0, sampleBytes);
  for (const [at, byte] of sample.entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = sample.length / 8;
  if (odd > many && even === 0) return 'utf-16le';
  if (even > many && odd === 0) return 'utf-16be';
  throw new FileFlaw('file-not-text');
}

/** Control characters that no text has; a stray one is let through. */
function hasControls(sample: Uint8Array): boolean {
  let controls = 0;
  for (const byte of sample) if (byte < 0x09 || (byte > 0x0d && byte < 0x20)) controls += 1;
  return controls > sample.length / 100;
}

const pieceBytes = 64 * 1024;

function* pieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

function isUtf8(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (const piece of pieces(bytes)) decoder.decode(piece, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** The text of a file, piece by piece; bytes that are not in the encoding become `\ufffd`. */
export function* decodeText(bytes: Uint8Array, { encoding, skip }: Judgment): Generator<string> {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  for (const piece of pieces(bytes.subarray(skip))) {
    const text = decoder.decode(piece, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

/** What UTF-8 looks like when it is read as Windows-1252: `JosÃ©`, `Itâ€™s`. */
export const misread = /[ÃÂ][\u0080-\u00bf\u0152-\u0192\u02c6\u02dc\u2013-\u2122]|â€/;
