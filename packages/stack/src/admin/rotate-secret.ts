import { join } from 'node:path';
import type { StackConfig } from '../config.ts';
import { changeSecrets, randomSecret, randomSigningKey, type Secrets } from '../run/secrets.ts';

/** A new secret in front of the ones before it. */
const before = (...older: readonly (string | undefined)[]) =>
  older.filter((each) => each !== undefined).join(',');

const rotations: Readonly<Record<string, (secrets: Secrets) => Secrets>> = {
  'signing-key': (secrets) => ({
    ...secrets,
    authSigningKey: randomSigningKey(),
    authPreviousSigningKey: secrets.authSigningKey,
  }),
  auth: (secrets) => ({ ...secrets, authSecret: before(randomSecret(), secrets.authSecret) }),
  unsubscribe: (secrets) => ({
    ...secrets,
    unsubscribeSecret: randomSecret(),
    unsubscribePreviousSecret: before(secrets.unsubscribeSecret, secrets.unsubscribePreviousSecret),
  }),
  records: (secrets) => ({
    ...secrets,
    recordsSecret: before(randomSecret(), secrets.recordsSecret),
  }),
};

/**
 * Makes a new secret in the data folder. What the old one made is still read: see docs/secrets.md.
 */
export async function rotateSecret(
  { dataDir }: Pick<StackConfig, 'dataDir'>,
  [name = '']: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  const rotate = Object.hasOwn(rotations, name) ? rotations[name] : undefined;
  if (rotate === undefined)
    throw new Error(`Name the secret: ${Object.keys(rotations).join(', ')}.`);
  await changeSecrets(join(dataDir, 'secrets.json'), rotate);
  say('A new secret is in the data folder. Restart the product to use it.');
}
