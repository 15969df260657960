import { join } from 'node:path';
import {
  ConfigError,
  isMailSandboxed,
  liveMailProblems,
  liveMailVariables,
} from '@secondset/service-kit';
import { defaultAdminEmail } from '../config.ts';
import { readSecrets } from './secrets.ts';

export interface MailSettings {
  dataDir: string;
  publicUrl?: string | undefined;
  adminEmails: string;
  sendgridApiKey?: string | undefined;
  passedOn?: Record<string, string> | undefined;
}

/**
 * Throws, before anything is started, a `ConfigError` that lists every setting that is not fit for
 * mail to real people. Without a key, or with a fake on this machine, mail goes nowhere and samples
 * will do.
 */
export async function requireMailSettings(options: MailSettings): Promise<void> {
  const { passedOn = {}, sendgridApiKey } = options;
  const baseUrl = passedOn.SENDGRID_BASE_URL;
  if (sendgridApiKey === undefined) {
    if (baseUrl === undefined || isMailSandboxed(baseUrl)) return;
    throw new ConfigError('SENDGRID_BASE_URL is set without SENDGRID_API_KEY. Set both or none.');
  }
  const env = {
    ...passedOn,
    PUBLIC_URL: options.publicUrl,
    ADMIN_EMAILS: options.adminEmails === defaultAdminEmail ? undefined : options.adminEmails,
  };
  const secrets = await readSecrets(join(options.dataDir, 'secrets.json'));
  const problems = liveMailProblems(env, liveMailVariables, secrets?.webhookPublicKey);
  if (problems.length === 0) return;
  const lines = [
    'SENDGRID_API_KEY is set, so mail would go to real people. Nothing was started, since:',
    '',
    ...problems.map(({ text }) => `  ${text}`),
    '',
    'Without SENDGRID_API_KEY nothing leaves this machine, and none of these is needed.',
  ];
  throw new ConfigError(lines.join('\n'));
}
