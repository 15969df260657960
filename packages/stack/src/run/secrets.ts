import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { generateWebhookKeys } from '@secondset/sendgrid-sandbox';
import { z } from 'zod';

/** A secret of 32 bytes. */
export const randomSecret = () => randomBytes(32).toString('base64');
/** A key that signs tokens, as AUTH_SIGNING_KEY has it. */
export const randomSigningKey = () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  return Buffer.from(privateKey.export({ type: 'pkcs8', format: 'pem' })).toString('base64');
};
/** For use in an address. */
const randomWord = () => randomBytes(24).toString('base64url');

function makeSecrets(): Secrets {
  const webhook = generateWebhookKeys();
  return {
    authSigningKey: randomSigningKey(),
    unsubscribeSecret: randomSecret(),
    authClientSecret: randomSecret(),
    audienceClientSecret: randomSecret(),
    campaignsClientSecret: randomSecret(),
    sandboxApiKey: `SG.${randomBytes(16).toString('base64url')}.${randomBytes(32).toString('base64url')}`,
    webhookPrivateKeyPem: webhook.privateKeyPem,
    webhookPublicKey: webhook.publicKey,
    ...makeLater(),
  };
}

/** Added later than the others: an older folder gets them at the next start. */
const makeLater = () => ({
  databasePassword: randomWord(),
  mailboxKey: randomWord(),
  gatewayClientSecret: randomSecret(),
  visitSecret: randomSecret(),
  releaseToken: randomWord(),
  recordsSecret: randomSecret(),
  authSecret: randomSecret(),
});

const text = z.string();
const schema = z.strictObject({
  authSigningKey: text,
  /** The one before, whose tokens are good until they end. */
  authPreviousSigningKey: text.optional(),
  unsubscribeSecret: text,
  /** The ones before, separated by commas: their links keep working. */
  unsubscribePreviousSecret: text.optional(),
  authClientSecret: text,
  audienceClientSecret: text,
  campaignsClientSecret: text,
  gatewayClientSecret: text,
  sandboxApiKey: text,
  webhookPrivateKeyPem: text,
  webhookPublicKey: text,
  databasePassword: text,
  mailboxKey: text,
  /** Signs tickets to builds that are not live. */
  visitSecret: text,
  /** Lets the command line release through the gateway. */
  releaseToken: text,
  /** Seals the audit log and hides the addresses of forgotten people. */
  recordsSecret: text,
  /** What auth keys and encrypts, apart from tokens. Newest first, separated by commas. */
  authSecret: text,
});
const keptSchema = schema.partial({
  databasePassword: true,
  mailboxKey: true,
  gatewayClientSecret: true,
  visitSecret: true,
  releaseToken: true,
  recordsSecret: true,
  authSecret: true,
});

/** The secrets of the zero-setup mode, made once and kept in the data folder. */
export type Secrets = z.infer<typeof schema>;

/** The secrets at `path`; undefined if there are none. Throws if the file is unusable. */
export async function readSecrets(path: string): Promise<z.infer<typeof keptSchema> | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const parsed = keptSchema.safeParse(parseJson(text));
  if (!parsed.success)
    throw new Error(`${path} is damaged. Restore it, or delete it to start with new secrets.`);
  return parsed.data;
}

/**
 * Reads the secrets at `path`, or makes them with mode 600. An unusable file is an error: new
 * secrets would silently end every session and break every unsubscribe link in emails already sent.
 */
export async function loadSecrets(path: string): Promise<Secrets> {
  const kept = await readSecrets(path);
  if (kept !== undefined) {
    const secrets = schema.parse({ ...makeLater(), ...kept });
    if (Object.keys(secrets).length > Object.keys(kept).length) await save(path, secrets);
    return secrets;
  }
  const secrets = makeSecrets();
  await mkdir(dirname(path), { recursive: true });
  await save(path, secrets);
  return secrets;
}

/** Replaces the secrets at `path`; they hold from the next start on. */
export async function changeSecrets(
  path: string,
  change: (secrets: Secrets) => Secrets,
): Promise<void> {
  await save(path, change(await loadSecrets(path)));
}

async function save(path: string, secrets: Secrets): Promise<void> {
  const draft = `${path}.new`;
  await writeFile(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  await chmod(draft, 0o600);
  await rename(draft, path);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
