import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateWebhookKeys, startSendgridSandbox } from '@secondset/sendgrid-sandbox';
import { vi } from 'vitest';
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

const crowdSchema = z.object({
  ledger: z.object({
    delivered: z.number(),
    deferred: z.number(),
    bounced: z.number(),
    blocked: z.number(),
    opened: z.number(),
    prefetched: z.number(),
    clicked: z.number(),
    scanned: z.number(),
    complained: z.number(),
    unsubscribedBySendgrid: z.number(),
  }),
  toCome: z.number(),
});
const waitingSchema = z.object({
  webhook: z.object({ pendingEvents: z.number(), pendingPosts: z.number() }),
});

export interface TestSandbox {
  url: string;
  publicKey: string;
  privateKeyPem: string;
  mails(to?: string): Promise<z.infer<typeof mailsSchema>['mails']>;
  requests(): Promise<z.infer<typeof requestsSchema>>;
  fault(fault: Record<string, unknown>): Promise<void>;
  healFaults(): Promise<void>;
  /** Makes something happen to the newest email to an address. */
  happen(to: string, event: string, details?: Record<string, unknown>): Promise<void>;
  /** Lets a campaign's readers react; resolves to their counts once the webhook took all of it. */
  crowd(campaignId: string): Promise<z.infer<typeof crowdSchema>['ledger']>;
  close(): Promise<void>;
}

/** The real sandbox in its own folder, posting signed events to `webhookUrl`. */
export async function startSandbox(webhookUrl: string): Promise<TestSandbox> {
  const dataDir = await mkdtemp(join(tmpdir(), 'campaigns-sandbox-'));
  const { privateKeyPem, publicKey } = generateWebhookKeys();
  const sandbox = await startSendgridSandbox({
    dataDir,
    apiKey: sandboxKey,
    webhook: { url: webhookUrl, privateKeyPem },
    flushMs: 5,
    campaignArg: 'ss_campaign',
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
    crowd: async (campaign) => {
      const { ledger } = crowdSchema.parse(
        await control('/crowds', 'POST', { campaign, seconds: 1 }),
      );
      await vi.waitFor(
        async () => {
          const { toCome } = crowdSchema.parse(await control(`/crowds/${campaign}`));
          const { webhook } = waitingSchema.parse(await control('/requests'));
          if (toCome + webhook.pendingEvents + webhook.pendingPosts > 0)
            throw new Error(`${toCome} of the crowd to come`);
        },
        { timeout: 30_000, interval: 50 },
      );
      return ledger;
    },
    close: async () => {
      await sandbox.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
