import {
  type Campaign,
  type CampaignInput,
  campaignReportListSchema,
  campaignSchema,
  type TransactionalMessage,
} from '@secondset/contracts';
import { type App, createLogger, listen } from '@secondset/service-kit';
import {
  createTestClock,
  createTestIssuer,
  type TestIssuer,
  testDatabaseUri,
} from '@secondset/service-kit/testing';
import { vi } from 'vitest';
import { createCampaignsApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { type Context, createContext, type Overrides } from '../context.ts';
import { claimInstance } from '../hold/claim-instance.ts';
import { startWorkers, type Workers } from '../workers.ts';
import { type FakeAudience, startFakeAudience } from './fake-audience.ts';
import { sandboxKey, startSandbox, type TestSandbox } from './sandbox.ts';

export interface Rig {
  issuer: TestIssuer;
  audience: FakeAudience;
  sandbox: TestSandbox;
  context: Context;
  app: App;
  env: Record<string, string>;
  /** Starts workers in addition to those already running; they stop with the rig. */
  work(): Workers;
  /** Another copy of the service on the same database, with its own workers. */
  another(): Promise<Context>;
  /** No event arrives from now on. */
  closeWebhook(): void;
  /** SendGrid repeats what it could not post. */
  openWebhook(): void;
  /** Moves this service's clock forward; it keeps running from there. Workers see it at once. */
  advance(seconds: number): void;
  /** A request by an administrator. */
  api(method: string, path: string, body?: unknown): Promise<Response>;
  send(input?: Partial<CampaignInput>): Promise<Campaign>;
  /** A transactional email, as another service hands it over. */
  postMessage(messageId: string, email: string): Promise<Response>;
  show(id: string): Promise<Campaign>;
  /** Waits until a campaign is in this state, and counts only then, since counting is work. */
  until(id: string, state: Campaign['state']): Promise<Campaign>;
  reports(): Promise<ReturnType<typeof campaignReportListSchema.parse>['campaigns']>;
  close(): Promise<void>;
}

/** How long to wait for a condition. No test is about speed, and a busy machine may be slow. */
const patienceMs = 60_000;

/** Waits until `check` stops throwing. */
export const eventually = <T>(check: () => T | Promise<T>, timeout = patienceMs): Promise<T> =>
  vi.waitFor(check, { timeout, interval: 100 });

export const body = {
  blocks: [
    { type: 'header' as const, data: { text: 'Hello {{first_name}}', level: 2 } },
    {
      type: 'paragraph' as const,
      data: { text: 'Read <a href="https://example.org/news">the news</a>.' },
    },
  ],
};

const message = (messageId: string, email: string): TransactionalMessage => ({
  messageId,
  to: { email },
  subject: 'Please confirm',
  heading: 'Welcome',
  paragraphs: ['Press the button.'],
  action: { label: 'Confirm', url: 'https://second-set.example.org/login?confirm=secret' },
});

/** The environment of a service under test: short times, so that minutes become moments. */
const environment = (more: Record<string, string>): Record<string, string> => ({
  PORT: '0',
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'https://second-set.example.org',
  CAMPAIGNS_CLIENT_SECRET: 'client-secret-of-campaigns',
  RECORDS_SECRET: Buffer.alloc(32, 9).toString('base64'),
  SENDGRID_API_KEY: sandboxKey,
  MAIL_FROM_ADDRESS: 'news@example.org',
  MAIL_FROM_NAME: 'Second Set',
  MAIL_POSTAL_ADDRESS: '1 Example Street, Los Angeles, CA 90001',
  LEASE_SECONDS: '5',
  PROVIDER_TIMEOUT_SECONDS: '3',
  BACKOFF_SECONDS: '0.05',
  ...more,
});

/** The real service on a real database with the real sandbox, and a fake audience service. */
export async function startRig(
  name: string,
  overrides: Record<string, string> = {},
  parts: Pick<Overrides, 'provider' | 'links'> = {},
): Promise<Rig> {
  const issuer = await createTestIssuer();
  const audience = await startFakeAudience(issuer);
  // The sandbox must know the webhook's address before the service, which needs its key, exists.
  let app: App | undefined;
  let webhookOpen = true;
  const clock = createTestClock();
  const door = await listen(
    {
      fetch: (request) =>
        (webhookOpen ? app?.fetch(request) : undefined) ?? new Response('closed', { status: 503 }),
    },
    { port: 0, host: '127.0.0.1' },
  );
  const sandbox = await startSandbox(`${door.url}/webhooks/sendgrid`);
  const uri = new URL(testDatabaseUri(name));
  const env = environment({
    MONGODB_URI: uri.toString(),
    MONGODB_DATABASE: uri.pathname.slice(1),
    AUTH_URL: audience.url,
    AUDIENCE_URL: audience.url,
    SENDGRID_BASE_URL: sandbox.url,
    SENDGRID_WEBHOOK_PUBLIC_KEYS: sandbox.publicKey,
    ...overrides,
  });
  const open = () =>
    createContext(readConfig(env), {
      logger: createLogger('campaigns', 'silent'),
      verifier: issuer.verifier,
      now: clock.now,
      ...parts,
      tokens: {
        token: () =>
          issuer.serviceToken('recipients:read', 'suppressions:write', 'engagement:write'),
        forget: () => undefined,
      },
    });
  const context = await open();
  await claimInstance(context);
  app = createCampaignsApp(context);
  const running: { stop(): Promise<void> }[] = [];
  const contexts: Context[] = [context];
  const workOn = (on: Context) => {
    const workers = startWorkers(on);
    running.push(workers);
    return workers;
  };
  const call = async (method: string, path: string, json?: unknown) =>
    createdApp(app).request(path, {
      method,
      headers: {
        authorization: `Bearer ${await issuer.adminToken()}`,
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
  const show = async (id: string) =>
    campaignSchema.parse(await (await call('GET', `/campaigns/${id}`)).json());
  return {
    issuer,
    audience,
    sandbox,
    context,
    app,
    env,
    closeWebhook: () => {
      webhookOpen = false;
    },
    openWebhook: () => {
      webhookOpen = true;
    },
    advance: (seconds) => {
      clock.advance(seconds);
      for (const one of contexts) one.wakeSignal.send();
    },
    work: () => workOn(context),
    another: async () => {
      const other = await open();
      await claimInstance(other);
      contexts.push(other);
      workOn(other);
      return other;
    },
    api: call,
    send: async (input = {}) => {
      const answer = await call('POST', '/campaigns', {
        requestId: crypto.randomUUID(),
        subject: 'News for {{first_name}}',
        body,
        ...input,
      });
      if (answer.status !== 202) throw new Error(`${answer.status}: ${await answer.text()}`);
      return campaignSchema.parse(await answer.json());
    },
    postMessage: async (messageId, email) =>
      createdApp(app).request('/internal/messages', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await issuer.serviceToken('messages:send')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(message(messageId, email)),
      }),
    show,
    until: async (id, state) => {
      await eventually(async () => {
        const campaign = await context.database.campaigns
          .findOne({ _id: id })
          .select('state')
          .lean();
        if (campaign?.state !== state) throw new Error(`It is ${campaign?.state}, not ${state}`);
      });
      return show(id);
    },
    reports: async () =>
      campaignReportListSchema.parse(await (await call('GET', '/campaigns')).json()).campaigns,
    close: async () => {
      await Promise.all(running.map((workers) => workers.stop()));
      await sandbox.close();
      await door.close();
      for (const one of contexts) await one.close();
      await audience.close();
      await issuer.close();
    },
  };
}

const createdApp = (app: App | undefined): App => {
  if (app === undefined) throw new Error('The app does not exist yet');
  return app;
};
