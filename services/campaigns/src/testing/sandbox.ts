import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateWebhookKeys, startSendgridSandbox } from '@secondset/sendgrid-sandbox';
import { z } from 'zod';

export const sandboxKey = 'SG.sandbox-key-of-a-test';

const mailSchema = z.object({
  id: z.string(),
  to: z.object({ email: z.string(), name: z.string().optional() }),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()),
  custom_args: z.record(z.string(), z.string()),
  links: z.array(z.object({ url: z.string() })),
});
const mailsSchema = z.object({ total: z.number(), mails: z.array(mailSchema) });
const requestsSchema = z.object({
  received: z.number(),
  mails: z.number(),
  mailsPerAddress: z.record(z.string(), z.number()),
});

export interface TestSandbox {
  url: string;
  publicKey: string;
  privateKeyPem: string;
  mails(to?: string): Promise<z.infer<typeof mailsSchema>['mails']>;
  requests(): Promise<z.infer<typeof requestsSchema>>;
  fault(fault: Record<string, unknown>): Promise<void>;
  healFaults(): Promise<void>;
  /** Makes something happen to the newest mail of an address. */
  happen(to: string, event: string, details?: Record<string, unknown>): Promise<void>;
  close(): Promise<void>;
}

/** The real sandbox in a folder of its own, posting signed events to `webhookUrl`. */
export async function startSandbox(webhookUrl: string): Promise<TestSandbox> {
  const dataDir = await mkdtemp(join(tmpdir(), 'campaigns-sandbox-'));
  const { privateKeyPem, publicKey } = generateWebhookKeys();
  const sandbox = await startSendgridSandbox({
    dataDir,
    apiKey: sandboxKey,
    webhook: { url: webhookUrl, privateKeyPem },
    flushMs: 5,
    retryScheduleMs: [50],
  });
  const control = async (path: string, method = 'GET', body?: unknown): Promise<unknown> => {
    const response = await fetch(`${sandbox.url}/control${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.status === 204 ? undefined : response.json();
  };
  const mails = async (to?: string) => {
    const query = to === undefined ? '?limit=1000' : `?to=${encodeURIComponent(to)}`;
    return mailsSchema.parse(await control(`/mails${query}`)).mails;
  };
  return {
    url: sandbox.url,
    publicKey,
    privateKeyPem,
    mails,
    requests: async () => requestsSchema.parse(await control('/requests')),
    fault: async (fault) => {
      await control('/faults', 'POST', fault);
    },
    healFaults: async () => {
      await control('/faults', 'DELETE');
    },
    happen: async (to, event, details = {}) => {
      const [mail] = await mails(to);
      if (mail === undefined) throw new Error(`No mail to ${to}`);
      await control('/events', 'POST', { mailId: mail.id, event, ...details });
    },
    close: async () => {
      await sandbox.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
