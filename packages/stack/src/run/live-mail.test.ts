import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { readStackConfig } from '../config.ts';
import { compileCache, inProject } from '../root.ts';
import { requireMailSettings } from './live-mail.ts';
import { loadSecrets } from './secrets.ts';
import { serviceEnvironments } from './service-env.ts';
import { startStack } from './stack.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'second-set-live-mail-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const settings = (env: Record<string, string>) => readStackConfig({ ...env, DATA_DIR: dataDir });
const refusal = async (env: Record<string, string>): Promise<string> => {
  try {
    await requireMailSettings(settings(env));
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

const names = [
  'PUBLIC_URL',
  'ADMIN_EMAILS',
  'MAIL_FROM_ADDRESS',
  'MAIL_FROM_NAME',
  'MAIL_POSTAL_ADDRESS',
  'ORGANIZATION_INBOX',
  'SENDGRID_WEBHOOK_PUBLIC_KEYS',
];

it('a real key and nothing else: one list names everything that is missing', async () => {
  const text = await refusal({ SENDGRID_API_KEY: 'SG.x' });
  expect(text).toMatch(/^SENDGRID_API_KEY is set, so mail would go to real people\./);
  const lines = text.split('\n').filter((line) => line.includes(' is missing. '));
  expect(lines.map((line) => line.trim().split(' ')[0])).toEqual(names);
});

it('the stack itself refuses, too, before it starts or writes anything', async () => {
  const options = settings({ SENDGRID_API_KEY: 'SG.x' });
  await expect(startStack(options)).rejects.toThrow('SENDGRID_API_KEY is set');
  expect(await readdir(dataDir)).toEqual([]);
});

it('the key of its own sandbox is refused', async () => {
  const { webhookPublicKey } = await loadSecrets(join(dataDir, 'secrets.json'));
  const env = { SENDGRID_API_KEY: 'SG.x', SENDGRID_WEBHOOK_PUBLIC_KEYS: webhookPublicKey };
  expect(await refusal(env)).toContain("SENDGRID_WEBHOOK_PUBLIC_KEYS contains the sandbox's key");
});

it('without a key, or with a fake on this machine behind it, nothing is required', async () => {
  expect(await refusal({})).toBe('');
  const double = { SENDGRID_API_KEY: 'SG.x', SENDGRID_BASE_URL: 'http://127.0.0.1:9' };
  expect(await refusal(double)).toBe('');
});

it('SendGrid’s address without a key is refused: the sandbox’s key would go there', async () => {
  expect(await refusal({ SENDGRID_BASE_URL: 'https://api.eu.sendgrid.com' })).toBe(
    'SENDGRID_BASE_URL is set without SENDGRID_API_KEY. Set both or none.',
  );
});

it.each([
  ['auth', ['PUBLIC_URL', 'ADMIN_EMAILS']],
  ['audience', ['PUBLIC_URL', 'ORGANIZATION_INBOX']],
  ['campaigns', names.filter((name) => name !== 'ORGANIZATION_INBOX' && name !== 'ADMIN_EMAILS')],
] as const)(
  '%s, started on its own for real mail, refuses samples and gaps in one list',
  async (name, expected) => {
    const nowhere = 'http://127.0.0.1:9';
    const at = { auth: nowhere, audience: nowhere, campaigns: nowhere, sendgrid: undefined };
    const environments = serviceEnvironments(
      { ...at, publicUrl: 'http://localhost:4000', mongodbUri: 'mongodb://127.0.0.1:9' },
      { ...settings({}), sendgridApiKey: 'SG.x' },
      await loadSecrets(join(dataDir, 'secrets.json')),
    );
    const child = spawn(process.execPath, [inProject(`services/${name}/src/main.ts`)], {
      env: { ...environments[name], ...compileCache },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect(code).toBe(1);
    const { error } = z
      .object({ error: z.object({ message: z.string() }) })
      .parse(JSON.parse(Buffer.concat(chunks).toString()));
    const [, ...lines] = error.message.split('\n');
    expect(lines.map((line) => line.trim().split(' ')[0])).toEqual(expected);
  },
);
