import { createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto';
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
    // Made once: a key of bytes is taken apart again for every address.
    return { id: idOf(key), key: createSecretKey(key) };
  });
  return (email) => keys.map(({ id, key }) => `${id}:${hash(key, email)}`);
}

const hash = (key: KeyObject, email: string) =>
  createHmac('sha256', key).update(email.normalize('NFC')).digest('base64url');
const idOf = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, 8);
