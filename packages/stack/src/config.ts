import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type StoreLocation, storeLocation } from '@secondset/releases';
import { inProject } from './root.ts';
import { findMongod } from './run/find-mongod.ts';

/**
 * What `npm start` reads from its environment. Everything is optional; an empty string counts as
 * missing, and `NAME_FILE` may name a file with the value of `NAME`.
 */
export interface StackConfig {
  port: number;
  dataDir: string;
  /** Where releases are: in the data folder, if the environment names nothing else. */
  releases: StoreLocation;
  /** Where backups are kept: beside the data, so that they are not lost with it. */
  backupDir: string;
  /** If set, backups are sealed with it. */
  passphrase: string | undefined;
  adminEmails: string;
  publicUrl: string | undefined;
  logLevel: string;
  /** How many of the operator's proxies are in front of the gateway. */
  trustedProxyHops: number;
  /** If set, this MongoDB is used and the embedded one does not start. */
  mongodbUri: string | undefined;
  /** The `mongod` that runs in place of the embedded database, if DATABASE asks for one. */
  mongod: string | undefined;
  /** If set, mail goes to the real SendGrid and the sandbox does not start. */
  sendgridApiKey: string | undefined;
  /**
   * How long after it is sent the sandbox delivers an email; undefined: only when someone presses
   * Deliver.
   */
  deliverAfterMs: number | undefined;
  /** Keys of the audit log, if they are not those of the data folder. */
  recordsSecret: string | undefined;
  /** Variables passed on to the services unchanged. */
  passedOn: Record<string, string>;
}

/** Passed on to audience; those of no other service are for campaigns. */
export const audienceVariables: readonly string[] = [
  'ORGANIZATION_INBOX',
  'GOOGLE_CALENDAR_ID',
  'GOOGLE_CALENDAR_API_KEY',
  'GOOGLE_CALENDAR_BASE_URL',
];

/** Passed on to the gateway: who may release, and what it does about builds that fail. */
export const gatewayVariables: readonly string[] = [
  'RELEASE_TOKENS',
  'TEAM_EMAILS',
  'AUTOMATIC_ROLLBACK',
  'ROLLBACK_USUAL_RATE',
  'ROLLBACK_BAD_RATE',
  'ROLLBACK_LEAST_FAILURES',
  'ROLLBACK_LEAST_NETWORKS',
  'REMOTE_ORIGINS',
];

const passedOnNames = [
  ...audienceVariables,
  ...gatewayVariables,
  'SENDGRID_BASE_URL',
  'SENDGRID_WEBHOOK_PUBLIC_KEYS',
  'MAIL_FROM_ADDRESS',
  'MAIL_FROM_NAME',
  'MAIL_POSTAL_ADDRESS',
];

const defaultPort = 4000;
/** Long enough to see an email on its way, short enough to wait for. */
const defaultDeliverSeconds = 2;
export const defaultAdminEmail = 'admin@example.org';

/** Throws with a sentence if a value is unusable. */
export function readStackConfig(env: Record<string, string | undefined>): StackConfig {
  const given = (name: string) => env[name] || readFileOf(name, env[`${name}_FILE`]);
  const port = Number(given('PORT') ?? defaultPort);
  if (!Number.isInteger(port) || port < 1 || port > 65534)
    throw new Error('PORT must be a whole number from 1 to 65534.');
  const trustedProxyHops = Number(given('TRUSTED_PROXY_HOPS') ?? 0);
  if (!Number.isInteger(trustedProxyHops) || trustedProxyHops < 0 || trustedProxyHops > 10)
    throw new Error('TRUSTED_PROXY_HOPS must be a whole number from 0 to 10.');
  const dataDir = given('DATA_DIR') ?? inProject('.data');
  return {
    port,
    dataDir,
    releases: storeLocation(env, join(dataDir, 'releases')),
    backupDir: given('BACKUP_DIR') ?? `${resolve(dataDir)}-backups`,
    passphrase: given('BACKUP_PASSPHRASE'),
    adminEmails: given('ADMIN_EMAILS') ?? defaultAdminEmail,
    publicUrl: given('PUBLIC_URL'),
    logLevel: given('LOG_LEVEL') ?? 'info',
    trustedProxyHops,
    mongodbUri: given('MONGODB_URI'),
    mongod: readMongod(given('DATABASE'), given('MONGODB_URI'), given('PATH')),
    sendgridApiKey: given('SENDGRID_API_KEY'),
    recordsSecret: given('RECORDS_SECRET'),
    deliverAfterMs: readDeliverAfter(given('DELIVER_AFTER_SECONDS')),
    passedOn: Object.fromEntries(
      passedOnNames.flatMap((name) => {
        const value = given(name);
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  };
}

/** As container platforms mount secrets. */
function readFileOf(name: string, file: string | undefined): string | undefined {
  if (!file) return undefined;
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    throw new Error(`${name}_FILE: ${file} cannot be read.`);
  }
}

function readMongod(database: string | undefined, uri: string | undefined, searchPath = '') {
  if (database === undefined || database === 'embedded') return undefined;
  if (database !== 'mongod') throw new Error('DATABASE must be embedded or mongod.');
  if (uri !== undefined)
    throw new Error('DATABASE=mongod starts a server of its own. Leave MONGODB_URI out.');
  const found = findMongod(searchPath);
  if (found !== undefined) return found;
  throw new Error(
    'DATABASE=mongod needs a mongod on the PATH. Install MongoDB 7 or newer, or leave DATABASE out.',
  );
}

/** Seconds in, milliseconds out; `off` leaves delivery to the Deliver button. */
function readDeliverAfter(given: string | undefined): number | undefined {
  if (given === 'off') return undefined;
  const seconds = Number(given ?? defaultDeliverSeconds);
  if (!(seconds >= 0 && seconds <= 3600))
    throw new Error('DELIVER_AFTER_SECONDS must be a number from 0 to 3600, or off.');
  return Math.round(seconds * 1000);
}

/** The environment of this process, for the command-line entries. */
export const processEnv = (): Record<string, string | undefined> => process.env;
