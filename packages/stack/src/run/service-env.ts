import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { organization } from '@secondset/content';
import type { StoreLocation } from '@secondset/releases';
import { isMailSandboxed } from '@secondset/service-kit';
import { backupStatePath } from '../backups/backup-state.ts';
import { audienceVariables, gatewayVariables } from '../config.ts';
import { storeVariables } from '../release/store-variables.ts';
import type { Secrets } from './secrets.ts';

export interface Addresses {
  publicUrl: string;
  auth: string;
  audience: string;
  campaigns: string;
  mongodbUri: string;
  /** Undefined if mail goes to the real SendGrid. */
  sendgrid: string | undefined;
}

export interface Settings {
  /** Where the gateway listens; PUBLIC_URL may name another port in front of it. */
  port: number;
  adminEmails: string;
  logLevel: string;
  releases: StoreLocation;
  trustedProxyHops: number;
  sendgridApiKey: string;
  passedOn: Record<string, string>;
  /** What tracks the data folder; undefined with an external MongoDB. */
  kept?: Kept | undefined;
}

export interface Kept {
  instance: string;
  /** The moment of the backup that the data was restored from. */
  copyAt: string | undefined;
  /** Undefined if no backups are made. */
  backupDir: string | undefined;
}

/** The variables that tell services about the data folder. */
function keptVariables(kept: Kept | undefined) {
  return {
    ...(kept?.copyAt !== undefined && { RESTORED_COPY_AT: kept.copyAt }),
    ...(kept?.backupDir !== undefined && { JOURNAL_DIR: join(kept.backupDir, 'since') }),
  };
}

const digestOf = (token: string) => createHash('sha256').update(token).digest('hex');
const port = (url: string) => new URL(url).port;

/**
 * The environment of each service: what its own `config.ts` reads and nothing else. Samples fill
 * gaps only while mail stays on this machine.
 */
export function serviceEnvironments(at: Addresses, settings: Settings, secrets: Secrets) {
  const common = { HOST: '127.0.0.1', LOG_LEVEL: settings.logLevel };
  const guarded = { ...common, AUTH_URL: at.auth };
  const passedOn = (wanted: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(settings.passedOn).filter(([name]) => wanted(name)));
  const baseUrl = settings.passedOn.SENDGRID_BASE_URL ?? at.sendgrid;
  const mail = baseUrl === undefined ? {} : { SENDGRID_BASE_URL: baseUrl };
  const sandboxed = isMailSandboxed(baseUrl);
  return {
    auth: {
      ...common,
      ...mail,
      PORT: port(at.auth),
      MONGODB_URI: at.mongodbUri,
      PUBLIC_URL: at.publicUrl,
      CAMPAIGNS_URL: at.campaigns,
      ADMIN_EMAILS: settings.adminEmails,
      AUTH_SIGNING_KEY: secrets.authSigningKey,
      ...(secrets.authPreviousSigningKey !== undefined && {
        AUTH_PREVIOUS_SIGNING_KEY: secrets.authPreviousSigningKey,
      }),
      AUTH_SECRET: secrets.authSecret,
      RECORDS_SECRET: secrets.recordsSecret,
      AUTH_CLIENT_SECRET: secrets.authClientSecret,
      AUDIENCE_CLIENT_SECRET: secrets.audienceClientSecret,
      CAMPAIGNS_CLIENT_SECRET: secrets.campaignsClientSecret,
      GATEWAY_CLIENT_SECRET: secrets.gatewayClientSecret,
    },
    audience: {
      ...guarded,
      ...mail,
      PORT: port(at.audience),
      MONGODB_URI: at.mongodbUri,
      PUBLIC_URL: at.publicUrl,
      UNSUBSCRIBE_SECRET: secrets.unsubscribeSecret,
      ...(secrets.unsubscribePreviousSecret !== undefined && {
        UNSUBSCRIBE_PREVIOUS_SECRET: secrets.unsubscribePreviousSecret,
      }),
      RECORDS_SECRET: secrets.recordsSecret,
      CAMPAIGNS_URL: at.campaigns,
      AUDIENCE_CLIENT_SECRET: secrets.audienceClientSecret,
      ...keptVariables(settings.kept),
      NO_PROXY: '127.0.0.1,localhost',
      ...(sandboxed && {
        ORGANIZATION_INBOX: organization.email.general,
        SAMPLE_CALENDAR: 'true',
      }),
      ...passedOn((name) => audienceVariables.includes(name)),
    },
    campaigns: {
      ...guarded,
      ...mail,
      PORT: port(at.campaigns),
      MONGODB_URI: at.mongodbUri,
      PUBLIC_URL: at.publicUrl,
      AUDIENCE_URL: at.audience,
      ...keptVariables(settings.kept),
      ...(settings.kept !== undefined && { DATA_INSTANCE: settings.kept.instance }),
      ...(settings.kept?.backupDir !== undefined && {
        BACKUP_STATE_FILE: backupStatePath(settings.kept.backupDir),
      }),
      CAMPAIGNS_CLIENT_SECRET: secrets.campaignsClientSecret,
      RECORDS_SECRET: secrets.recordsSecret,
      SENDGRID_API_KEY: settings.sendgridApiKey,
      NO_PROXY: '127.0.0.1,localhost',
      ...(sandboxed && {
        SENDGRID_WEBHOOK_PUBLIC_KEYS: secrets.webhookPublicKey,
        MAIL_FROM_ADDRESS: organization.email.general,
        MAIL_FROM_NAME: organization.name,
        MAIL_POSTAL_ADDRESS: organization.postalAddress.join(', '),
      }),
      ...passedOn((name) => !audienceVariables.includes(name) && !gatewayVariables.includes(name)),
    },
    gateway: {
      ...guarded,
      PORT: String(settings.port),
      ADMIN_EMAILS: settings.adminEmails,
      PUBLIC_URL: at.publicUrl,
      ...storeVariables(settings.releases),
      TRUSTED_PROXY_HOPS: String(settings.trustedProxyHops),
      GATEWAY_CLIENT_SECRET: secrets.gatewayClientSecret,
      VISIT_SECRET: secrets.visitSecret,
      ...passedOn((name) => gatewayVariables.includes(name)),
      RELEASE_TOKENS: [
        `you:${digestOf(secrets.releaseToken)}:*`,
        ...(settings.passedOn.RELEASE_TOKENS === undefined
          ? []
          : [settings.passedOn.RELEASE_TOKENS]),
      ].join(','),
      AUDIENCE_URL: at.audience,
      CAMPAIGNS_URL: at.campaigns,
    },
  } satisfies Record<string, Record<string, string>>;
}
