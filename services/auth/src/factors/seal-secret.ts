import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/** Tells which key sealed a secret, without telling anything about the key. */
const keyIdOf = (key: Buffer) =>
  createHash('sha256').update('key id\n').update(key).digest('base64url').slice(0, 8);

/**
 * Encrypts a secret for one account (AES-256-GCM): moved to another account, it does not open. The
 * key's id is kept beside it.
 */
export function sealSecret(key: Buffer, accountId: string, secret: Buffer): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(accountId));
  const sealed = Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
  return `${keyIdOf(key)}.${sealed.toString('base64url')}`;
}

/** The secret; undefined when another key or another account sealed it, or it was changed. */
export function openSecret(key: Buffer, accountId: string, sealed: string): Buffer | undefined {
  const [keyId = '', body = ''] = sealed.split('.');
  const bytes = Buffer.from(body, 'base64url');
  if (keyId !== keyIdOf(key) || bytes.length <= nonceBytes + tagBytes) return undefined;
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
