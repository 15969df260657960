import { createHash, createHmac, randomBytes } from 'node:crypto';
import { deriveKey } from '../../derive-key.ts';
import type { AuditEventRecord } from './audit-event.model.ts';

type Unsealed = Omit<AuditEventRecord, '_id' | 'hash' | 'network' | 'networkNonce'>;

export interface AuditKeys {
  /** The id of the key that new events are sealed with. */
  readonly newest: string;
  /** The keyed hash of an event; undefined if its key is unknown. */
  seal(event: Unsealed): string | undefined;
  /** What is left of an address in the chain: a keyed hash with a salt of this person alone. */
  aliasOf(email: string, salt: string): string;
}

/** The keys of the chain, newest first. */
export function createAuditKeys(secrets: readonly Buffer[]): AuditKeys {
  const keys = new Map(
    secrets.map((secret) => {
      const key = deriveKey(secret, 'second-set audit chain');
      return [idOf(key), key] as const;
    }),
  );
  const [newest, first] = [...keys][0] ?? [];
  const [secret] = secrets;
  if (newest === undefined || first === undefined || secret === undefined)
    throw new Error('The audit log needs a key.');
  const aliasKey = deriveKey(secret, 'second-set audit aliases');
  return {
    newest,
    seal: (event) => {
      const key = keys.get(event.key);
      return key && createHmac('sha256', key).update(canonical(event)).digest('base64url');
    },
    aliasOf: (email, salt) =>
      createHmac('sha256', aliasKey).update(`${salt} ${email}`).digest('base64url').slice(0, 22),
  };
}

const idOf = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, 8);

/** The same text for the same event, whatever order a database returns fields in. */
const canonical = (event: Unsealed) =>
  JSON.stringify([
    event.key,
    event.prev,
    event.chain,
    event.seq,
    event.at.toISOString(),
    event.actor,
    event.action,
    event.outcome,
    event.subject ?? '',
    event.target ?? '',
    event.networkHash ?? '',
    Object.entries(event.detail).sort(([a], [b]) => (a < b ? -1 : 1)),
  ]);

/** Ties an event to its network with a nonce: without the nonce, the network cannot be guessed. */
export function commitTo(network: string) {
  const networkNonce = randomBytes(16).toString('base64url');
  return { network, networkNonce, networkHash: hashNetwork(network, networkNonce) };
}

export const hashNetwork = (network: string, nonce: string) =>
  createHash('sha256').update(`${nonce} ${network}`).digest('base64url');
