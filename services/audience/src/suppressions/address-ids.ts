import { createHash, createHmac } from 'node:crypto';
import { deriveKey } from '@secondset/service-kit';

/**
 * Stand-ins for an address that do not reveal it: the id of a key, and the keyed hash. One per
 * secret, newest first, so that a newer secret still finds what an older one hid.
 */
export function createAddressIds(
  secrets: readonly Buffer[],
  purpose: string,
): (email: string) => string[] {
  const keys = secrets.map((secret) => {
    const key = deriveKey(secret, purpose);
    return { id: idOf(key), key };
  });
  return (email) => keys.map(({ id, key }) => `${id}:${hash(key, email)}`);
}

const hash = (key: Buffer, email: string) =>
  createHmac('sha256', key).update(email.normalize('NFC')).digest('base64url');
const idOf = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, 8);
