import { existsSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { StoreLocation } from '@secondset/releases';
import { backUpDaily, type DailyBackups } from '../backups/back-up-daily.ts';
import { backUpBeforeChange, backupOf } from '../backups/before-change.ts';
import { loadInstance, refuseHalfRestored } from '../backups/instance.ts';
import { compileCache, inProject } from '../root.ts';
import { type Child, type ChildSpec, superviseChild } from './child.ts';
import { databaseUri, portFile } from './database-uri.ts';
import { requireMailSettings } from './live-mail.ts';
import { keepLogs } from './log-files.ts';
import { freePort } from './ports.ts';
import { loadSecrets } from './secrets.ts';
import { type Kept, serviceEnvironments } from './service-env.ts';

export const serviceNames = ['auth', 'audience', 'campaigns', 'gateway'] as const;
export type StackService = (typeof serviceNames)[number];

export interface StackOptions {
  dataDir: string;
  releases: StoreLocation;
  /** 0 finds a free port. The mailbox listens on the next port, or on a free one. */
  port: number;
  /** Where the gateway listens if something else in front of it has `port`. */
  gatewayPort?: number | undefined;
  adminEmails: string;
  publicUrl?: string | undefined;
  logLevel?: string | undefined;
  trustedProxyHops?: number | undefined;
  mongodbUri?: string | undefined;
  sendgridApiKey?: string | undefined;
  /**
   * How long after it is sent the sandbox delivers an email; by default, only when someone presses
   * Deliver.
   */
  deliverAfterMs?: number | undefined;
  passedOn?: Record<string, string> | undefined;
  /** Where backups of the embedded database go; without it none are made. */
  backupDir?: string | undefined;
  passphrase?: string | undefined;
  /** Receives progress in sentences. */
  report?: ((text: string) => void) | undefined;
}

export interface Stack {
  siteUrl: string;
  /** What the services want known when they start, in sentences. */
  notices: string[];
  /** Undefined if mail goes to the real SendGrid. */
  mailboxUrl: string | undefined;
  /** Opens the mailbox; `mailboxLink` admits a browser for good. Neither belongs in a log. */
  mailboxKey: string;
  mailboxLink: string | undefined;
  /** Includes the password: not for a log. */
  mongodbUri: string;
  sandboxApiKey: string;
  services: Record<StackService, Child>;
  addresses: Record<'auth' | 'audience' | 'campaigns', string>;
  /** Stops everything in order: the gateway first, the database last. */
  stop(): Promise<void>;
}

/**
 * Starts the product, each service in its own process, and resolves when all of them are ready.
 * Rejects before anything starts if mail would go to real people with unsuitable settings.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  await requireMailSettings(options);
  const report = options.report ?? (() => {});
  const logDir = join(options.dataDir, 'logs');
  await mkdir(logDir, { recursive: true });
  // It contains people's names and addresses.
  await chmod(options.dataDir, 0o700);
  await refuseHalfRestored(options.dataDir);
  const secrets = await loadSecrets(join(options.dataDir, 'secrets.json'));
  const local = async () => `http://127.0.0.1:${await freePort()}`;
  const port = options.port === 0 ? await freePort() : options.port;
  const gatewayPort = options.gatewayPort ?? port;
  const publicUrl = options.publicUrl ?? `http://localhost:${port}`;
  const addresses = { auth: await local(), audience: await local(), campaigns: await local() };
  const useSandbox = options.sendgridApiKey === undefined;
  const sandboxPort = options.port === 0 ? await freePort() : port + 1;
  const sandboxUrl = `http://localhost:${sandboxPort}`;
  const mongoPort = await freePort();
  const mongodbUri = options.mongodbUri ?? databaseUri(mongoPort, secrets.databasePassword);

  const base = {
    PATH: dirname(process.execPath),
    NODE_ENV: 'production',
    ...compileCache,
  };
  const spec = (name: string, entry: string, env: Record<string, string>): ChildSpec => ({
    name,
    entry: inProject(entry),
    env: { ...base, ...env },
    logFile: join(logDir, `${name}.log`),
  });
  const hadData = existsSync(join(options.dataDir, 'db', 'data.mdb'));
  const kept = await keptOf(options);
  const started: Child[] = [];
  const launch = (child: ChildSpec) => {
    const running = superviseChild(child, report);
    started.push(running);
    return running;
  };
  let daily: DailyBackups | undefined;
  let logs: { stop(): void } | undefined;
  const stop = async () => {
    logs?.stop();
    await daily?.stop();
    for (const child of started.toReversed()) await child.stop();
  };
  try {
    const env = serviceEnvironments(
      {
        ...addresses,
        publicUrl,
        mongodbUri,
        sendgrid: useSandbox ? `http://127.0.0.1:${sandboxPort}` : undefined,
      },
      {
        port: gatewayPort,
        adminEmails: options.adminEmails,
        logLevel: options.logLevel ?? 'info',
        releases: options.releases,
        trustedProxyHops: options.trustedProxyHops ?? 0,
        sendgridApiKey: options.sendgridApiKey ?? secrets.sandboxApiKey,
        passedOn: options.passedOn ?? {},
        kept,
      },
      secrets,
    );
    if (options.mongodbUri === undefined) {
      report('Starting the embedded database (set MONGODB_URI to use MongoDB itself) …');
      const mongo = launch(
        spec('mongo-embedded', 'packages/stack/src/entries/database.ts', {
          PORT: String(mongoPort),
          DATA_DIR: join(options.dataDir, 'db'),
          DATABASE_PASSWORD: secrets.databasePassword,
        }),
      );
      await mongo.ready;
      await writeFile(portFile(options.dataDir), String(mongoPort), { mode: 0o600 });
      await backUpBeforeChange(options, hadData, report);
    }
    report('Starting the services …');
    if (useSandbox)
      launch(
        spec('sendgrid-sandbox', 'packages/stack/src/entries/mailbox.ts', {
          PORT: String(sandboxPort),
          HOST: '127.0.0.1',
          DATA_DIR: join(options.dataDir, 'mailbox'),
          SENDGRID_API_KEY: secrets.sandboxApiKey,
          MAILBOX_KEY: secrets.mailboxKey,
          WEBHOOK_URL: `${addresses.campaigns}/webhooks/sendgrid`,
          WEBHOOK_PRIVATE_KEY: secrets.webhookPrivateKeyPem,
          PUBLIC_URL: sandboxUrl,
          DELIVER_AFTER_SECONDS: secondsOf(options.deliverAfterMs),
          CAMPAIGN_ARG: 'ss_campaign',
          SITE_URL: publicUrl,
          GATEWAY_URL: `http://127.0.0.1:${gatewayPort}`,
          AUTH_URL: addresses.auth,
          AUDIENCE_URL: addresses.audience,
          CAMPAIGNS_URL: addresses.campaigns,
        }),
      );
    const service = (name: StackService) =>
      launch(
        spec(name, `services/${name}/src/main.ts`, { ...env[name], NODE_OPTIONS: smallYoungHeap }),
      );
    const services = {
      auth: service('auth'),
      audience: service('audience'),
      campaigns: service('campaigns'),
      gateway: service('gateway'),
    };
    const readiness = await Promise.all(started.map((child) => child.ready));
    const backup = backupOf(options);
    if (backup !== undefined) daily = backUpDaily(backup, report);
    logs = keepLogs({ logDir, audienceUrl: addresses.audience, report });
    return {
      siteUrl: publicUrl,
      notices: readiness.flatMap(({ notice }) => notice ?? []),
      mailboxUrl: useSandbox ? sandboxUrl : undefined,
      mailboxKey: secrets.mailboxKey,
      mailboxLink: useSandbox ? `${sandboxUrl}/enter?key=${secrets.mailboxKey}` : undefined,
      mongodbUri,
      sandboxApiKey: secrets.sandboxApiKey,
      services,
      addresses,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Megabytes. Node would let what lives briefly fill 128 MB and more before it looks what is left of
 * it, and with it the buffers of the database's answers.
 */
const smallYoungHeap = '--max-semi-space-size=2';

/** How the mailbox reads it: without a number, an email waits for the Deliver button. */
const secondsOf = (ms: number | undefined): string => (ms === undefined ? '' : String(ms / 1000));

async function keptOf({ mongodbUri, dataDir, backupDir }: StackOptions): Promise<Kept | undefined> {
  if (mongodbUri !== undefined) return undefined;
  const { token, restored } = await loadInstance(dataDir);
  return { instance: token, copyAt: restored?.copyAt, backupDir };
}
