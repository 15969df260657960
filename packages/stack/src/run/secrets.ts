import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { generateWebhookKeys } from '@secondset/sendgrid-sandbox';

/** The secrets of the zero-setup mode, made once and kept in the data folder. */
export interface Secrets {
  authSigningKey: string;
  unsubscribeSecret: string;
  authClientSecret: string;
  audienceClientSecret: string;
  campaignsClientSecret: string;
  sandboxApiKey: string;
  webhookPrivateKeyPem: string;
  webhookPublicKey: string;
}

const random = () => randomBytes(32).toString('base64');

function makeSecrets(): Secrets {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  const webhook = generateWebhookKeys();
  return {
    authSigningKey: Buffer.from(pem).toString('base64'),
    unsubscribeSecret: random(),
    authClientSecret: random(),
    audienceClientSecret: random(),
    campaignsClientSecret: random(),
    sandboxApiKey: `SG.${randomBytes(16).toString('base64url')}.${randomBytes(32).toString('base64url')}`,
    webhookPrivateKeyPem: webhook.privateKeyPem,
    webhookPublicKey: webhook.publicKey,
  };
}

const names = new Set(
  Object.keys({
    authSigningKey: 0,
    unsubscribeSecret: 0,
    authClientSecret: 0,
    audienceClientSecret: 0,
    campaignsClientSecret: 0,
    sandboxApiKey: 0,
    webhookPrivateKeyPem: 0,
    webhookPublicKey: 0,
  } satisfies Record<keyof Secrets, 0>),
);

function isSecrets(value: unknown): value is Secrets {
  if (typeof value !== 'object' || value === null) return false;
  const entries = new Map(Object.entries(value));
  return [...names].every((name) => typeof entries.get(name) === 'string');
}

/**
 * Reads the secrets at `path`, or makes them with mode 600. A file that is there but unusable is an error: making new
 * secrets would silently end every session and break every unsubscribe link in mails already sent.
 */
export async function loadSecrets(path: string): Promise<Secrets> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text !== undefined) {
    const parsed: unknown = parseJson(text);
    if (!isSecrets(parsed))
      throw new Error(`${path} is damaged. Restore it, or delete it to start with new secrets.`);
    return parsed;
  }
  const secrets = makeSecrets();
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.new`;
  await writeFile(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  await chmod(draft, 0o600);
  await rename(draft, path);
  return secrets;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
