import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { apiKey, mailBody, startForTest } from './testing/start-for-test.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

function run(env: Record<string, string>) {
  return spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

describe('the executable', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'starts, logs its address, and exits cleanly on %s',
    async (signal) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'sendgrid-sandbox-'));
      const child = run({ PORT: '0', DATA_DIR: dataDir, SENDGRID_API_KEY: 'SG.x' });
      const [line] = await once(createInterface(child.stdout), 'line');
      const { url } = JSON.parse(String(line)) as { url: string };
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      child.kill(signal);
      expect(await once(child, 'exit')).toEqual([0, null]);
      await rm(dataDir, { recursive: true });
    },
  );

  it('keeps accepted email when killed right after the answer', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sendgrid-sandbox-'));
    const env = { PORT: '0', DATA_DIR: dataDir, SENDGRID_API_KEY: apiKey };
    const child = run(env);
    const [line] = await once(createInterface(child.stdout), 'line');
    const { url } = JSON.parse(String(line)) as { url: string };
    const response = await fetch(`${url}/v3/mail/send`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${apiKey}` },
      body: JSON.stringify(mailBody()),
    });
    expect(response.status).toBe(202);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await using sandbox = await startForTest({ dataDir });
    expect(await sandbox.mails()).toMatchObject([{ to: { email: 'dana@mail.example' } }]);
    await sandbox.close();
    await rm(dataDir, { recursive: true });
  });

  it('exits with 1 and a reason if it cannot start', async () => {
    const child = run({});
    const exit = once(child, 'exit');
    const [text] = await once(child.stdout.setEncoding('utf8'), 'data');
    expect(await exit).toEqual([1, null]);
    expect(text).toContain('SENDGRID_API_KEY is missing');
  });
});
