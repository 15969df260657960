import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { presentMail } from '../control/present-mail.ts';
import type { SandboxOptions } from '../start.ts';
import { type Sandbox, startSendgridSandbox } from '../start.ts';

export const apiKey = 'SG.test-key-of-the-sandbox';

type PresentedMail = ReturnType<typeof presentMail>;

export interface TestSandbox extends Sandbox {
  dataDir: string;
  /** A v3 API request with the key. */
  api(
    path: string,
    init?: { method?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<Response>;
  send(body: unknown): Promise<Response>;
  control<T = Record<string, unknown>>(path: string, body?: unknown): Promise<T>;
  mails(to?: string): Promise<PresentedMail[]>;
  fault(fault: Record<string, unknown>): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Starts a sandbox in its own folder, which is removed with it unless the folder was given. */
export async function startForTest(options: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'sendgrid-sandbox-')));
  const sandbox = await startSendgridSandbox({ apiKey, flushMs: 5, ...options, dataDir });
  const json = (body: unknown) => ({
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  });
  const test: TestSandbox = {
    ...sandbox,
    dataDir,
    api: (path, { method = 'GET', body, headers } = {}) =>
      fetch(sandbox.url + path, {
        method,
        headers: {
          Authorization: `Bearer ${apiKey}`,
          'Content-Type': 'application/json',
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    send: (body) => test.api('/v3/mail/send', { method: 'POST', body }),
    async control<T>(path: string, body?: unknown): Promise<T> {
      const response = await fetch(sandbox.url + path, body === undefined ? {} : json(body));
      if (!response.ok)
        throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      return (await response.json()) as T;
    },
    async mails(to) {
      const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
      return (await test.control<{ mails: PresentedMail[] }>(`/control/mails${query}`)).mails;
    },
    async fault(fault) {
      await test.control('/control/faults', fault);
    },
    async [Symbol.asyncDispose]() {
      await sandbox.close();
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
  return test;
}

/** A small valid mail/send body. */
export function mailBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    personalizations: [{ to: [{ email: 'dana@mail.example' }] }],
    from: { email: 'news@fit.example', name: 'Fit News' },
    subject: 'Hello',
    content: [
      { type: 'text/plain', value: 'Hello there' },
      { type: 'text/html', value: '<p>Hello there</p>' },
    ],
    ...changes,
  };
}
