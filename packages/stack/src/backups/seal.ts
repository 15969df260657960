import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Blocks of 1 KiB for deriving a key: 128 MiB, about half a second. */
export const usualCost = 2 ** 17;
const mostBytes = 256 * 1024 * 1024;

/** The key of one backup. Throws for a cost that this product never uses. */
export function keyFrom(passphrase: string, salt: Buffer, cost: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { N: cost, r: 8, p: 1, maxmem: mostBytes };
    scrypt(passphrase.normalize('NFKC'), salt, 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

export interface Seal {
  iv: string;
  tag: string;
}

export interface Written {
  /** Of the plain content. */
  sha256: string;
  bytes: number;
}

/** Counts and hashes what passes through. */
function meter() {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, read: (): Written => ({ sha256: hash.digest('hex'), bytes }) };
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });
const fresh = (path: string) => createWriteStream(path, { flags: 'wx', mode: 0o600 });

/**
 * Writes a file sealed to a new file; `label` says what it is, so that no sealed file passes for
 * another.
 */
export async function sealFile(from: string, to: string, key: Buffer, label: string) {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, key, iv, { authTagLength: tagBytes });
  sealing.setAAD(Buffer.from(label));
  const counted = meter();
  await pipeline(createReadStream(from), counted.stream, sealing, fresh(to));
  await flush(to);
  const seal: Seal = {
    iv: iv.toString('base64'),
    tag: sealing.getAuthTag().toString('base64'),
  };
  return { seal, ...counted.read() };
}

/**
 * Opens a sealed file into a new one, or only reads it; throws with a sentence if it was changed or
 * the key is wrong.
 */
export async function openSealed(
  from: string,
  to: string | undefined,
  key: Buffer,
  label: string,
  seal: Seal,
): Promise<Written> {
  const opening = createDecipheriv(cipher, key, Buffer.from(seal.iv, 'base64'), {
    authTagLength: tagBytes,
  });
  opening.setAAD(Buffer.from(label));
  opening.setAuthTag(Buffer.from(seal.tag, 'base64'));
  const counted = meter();
  try {
    const target = to === undefined ? nowhere() : fresh(to);
    await pipeline(createReadStream(from), opening, counted.stream, target);
  } catch (error) {
    if (error instanceof Error && 'errno' in error) throw error;
    throw new Error(`${from} does not open: the passphrase is another, or the file was changed.`);
  }
  if (to !== undefined) await flush(to);
  return counted.read();
}

/** Copies a file to a new one, or only reads it. */
export async function copyPlain(from: string, to: string | undefined): Promise<Written> {
  const counted = meter();
  const target = to === undefined ? nowhere() : fresh(to);
  await pipeline(createReadStream(from), counted.stream, target);
  if (to !== undefined) await flush(to);
  return counted.read();
}

/** Waits until a file or a folder is on disk. */
export async function flush(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
