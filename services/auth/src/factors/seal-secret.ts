import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/** Tells which key sealed a secret, without telling anything about the key. */
const keyIdOf = (key: Buffer) =>
  createHash('sha256').update('key id\n').update(key).digest('base64url').slice(0, 8);

/**
 * Encrypts a secret for one account (AES-256-GCM) with the first key: moved to another account, it
 * does not open. The key's id is kept beside it.
 */
export function sealSecret([key]: readonly Buffer[], accountId: string, secret: Buffer): string {
  if (key === undefined) throw new Error('There is no key to seal a secret with.');
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(accountId));
  const sealed = Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
  return `${keyIdOf(key)}.${sealed.toString('base64url')}`;
}

/** Whether the first key sealed it. */
export const isSealedByNewest = ([key]: readonly Buffer[], sealed: string) =>
  key !== undefined && sealed.startsWith(`${keyIdOf(key)}.`);

/** The secret; undefined when no key of these or another account sealed it, or it was changed. */
export function openSecret(
  keys: readonly Buffer[],
  accountId: string,
  sealed: string,
): Buffer | undefined {
  const [keyId = '', body = ''] = sealed.split('.');
  const bytes = Buffer.from(body, 'base64url');
  const key = keys.find((each) => keyIdOf(each) === keyId);
  if (key === undefined || bytes.length <= nonceBytes + tagBytes) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
    .setAAD(Buffer.from(accountId))
    .setAuthTag(bytes.subarray(-tagBytes));
  try {
    return Buffer.concat([
      decipher.update(bytes.subarray(nonceBytes, -tagBytes)),
      decipher.final(),
    ]);
  } catch {
    return undefined;
  }
}
