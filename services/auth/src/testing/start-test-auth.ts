import { generateKeyPairSync, randomBytes } from 'node:crypto';
import {
  requestIdHeader,
  type SessionGrant,
  sessionGrantSchema,
  type TransactionalMessage,
  transactionalMessageSchema,
} from '@secondset/contracts';
import { type Logger, listen } from '@secondset/service-kit';
import { createTestClock, testDatabaseUri } from '@secondset/service-kit/testing';
import { Hono } from 'hono';
import { vi } from 'vitest';
import { createAuthApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createContext } from '../context.ts';
import { createPasswordHasher } from '../passwords/password-hasher.ts';
import { prepareStart } from '../prepare-start.ts';

export const publicUrl = 'http://site.example';
export const adminEmail = 'admin@example.org';
export const goodPassword = 'three quiet morning runs';

export const clientSecrets = {
  auth: 'auth-secret-for-tests-only-0001',
  audience: 'audience-secret-for-tests-only-1',
  campaigns: 'campaigns-secret-for-tests-only',
  gateway: 'gateway-secret-for-tests-only-01',
};

/** The least that argon2id can do: what the work costs is the hasher's own test's matter. */
const leastCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export const testSecret = () => randomBytes(32).toString('base64');

export const testSigningKey = () =>
  Buffer.from(
    generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }),
  ).toString('base64');

/**
 * The whole service on the real database, with a campaigns service that only records what it is
 * asked to send. `changes` are to its environment.
 */
export async function startTestAuth(
  name: string,
  changes: Record<string, string | undefined> = {},
) {
  const campaigns = await startFakeCampaigns();
  const databaseUri = new URL(testDatabaseUri(name));
  const env = {
    PORT: '0',
    LOG_LEVEL: 'silent',
    ADMIN_EMAILS: adminEmail,
    MONGODB_URI: databaseUri.toString(),
    MONGODB_DATABASE: databaseUri.pathname.slice(1),
    PUBLIC_URL: publicUrl,
    AUTH_SIGNING_KEY: testSigningKey(),
    AUTH_SECRET: testSecret(),
    RECORDS_SECRET: testSecret(),
    AUTH_CLIENT_SECRET: clientSecrets.auth,
    AUDIENCE_CLIENT_SECRET: clientSecrets.audience,
    CAMPAIGNS_CLIENT_SECRET: clientSecrets.campaigns,
    GATEWAY_CLIENT_SECRET: clientSecrets.gateway,
    ...changes,
    CAMPAIGNS_URL: campaigns.url,
    SENDGRID_BASE_URL: campaigns.url,
  };
  const config = readConfig(env);
  const log = recordLog();
  const clock = createTestClock();
  const hasher = await createPasswordHasher(leastCost);
  const context = await createContext(config, { logger: log.logger, now: clock.now, hasher });
  await prepareStart(context);
  const app = createAuthApp(context);
  let nextHost = 1;

  /** One browser, with its own cookies and network. */
  const browser = (
    network = `198.51.100.${nextHost++}`,
    { cookies } = { cookies: new Map<string, string>() },
  ) => {
    const send = async (method: string, path: string, body?: unknown, headers = {}) => {
      const response = await app.request(path, {
        method,
        headers: {
          'x-forwarded-for': network,
          cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; '),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      for (const line of response.headers.getSetCookie()) {
        const [, key = '', value = ''] = line.match(/^([^=]+)=([^;]*)/) ?? [];
        if (value === '') cookies.delete(key);
        else cookies.set(key, value);
      }
      return response;
    };
    return {
      cookies,
      send,
      signUp: (email: string, password = goodPassword) =>
        send('POST', '/signup', { email, password }),
      signIn: (email: string, password = goodPassword, confirmationToken?: string) =>
        send('POST', '/session', {
          email,
          password,
          ...(confirmationToken && { confirmationToken }),
        }),
      refresh: (headers = {}) => send('POST', '/session/refresh', undefined, headers),
    };
  };

  /** The emails sent to an address, once there are `count`. */
  const mailsTo = (email: string, count = 1) =>
    vi.waitFor(() => {
      const mails = campaigns.messages.filter((message) => message.to.email === email);
      if (mails.length < count) throw new Error(`${mails.length} of ${count} emails for ${email}`);
      return mails;
    });

  const confirmed = async (email: string, password = goodPassword) => {
    const visitor = browser();
    await visitor.signUp(email, password);
    const response = await visitor.signIn(email, password, tokenOf((await mailsTo(email)).at(-1)));
    if (response.status !== 200) throw new Error(`not confirmed: ${response.status}`);
    return visitor;
  };

  context.outbox.start();
  return {
    app,
    context,
    clock,
    campaigns,
    log,
    browser,
    mailsTo,
    confirmed,
    /** The same service on the same data, started again with another environment. */
    restarted: (more: Record<string, string | undefined>) =>
      startTestAuth(name, { ...env, ...more }),
    close: async () => {
      await context.close();
      await campaigns.close();
    },
  };
}

export type TestAuth = Awaited<ReturnType<typeof startTestAuth>>;

/** The confirmation token in an email's link. */
export function tokenOf(mail: TransactionalMessage | undefined): string {
  const token = mail?.action && new URL(mail.action.url).hash.match(/^#confirm=(.+)$/)?.[1];
  if (!token) throw new Error('The email has no confirmation link.');
  return token;
}

/** The token behind the `#` of an email's link. */
export function linkTokenOf(mail: TransactionalMessage | undefined): string {
  const token = mail?.action && new URL(mail.action.url).hash.slice(1);
  if (!token) throw new Error('The email has no link with a token.');
  return token;
}

export const grantOf = async (response: Response): Promise<SessionGrant> =>
  sessionGrantSchema.parse(await response.json());

async function startFakeCampaigns() {
  const messages: TransactionalMessage[] = [];
  const requests: Record<'authorization' | 'requestId', string | undefined>[] = [];
  const app = new Hono().post('/internal/messages', async (c) => {
    const message = transactionalMessageSchema.parse(await c.req.json());
    requests.push({
      authorization: c.req.header('authorization'),
      requestId: c.req.header(requestIdHeader),
    });
    messages.push(message);
    return c.json({ messageId: message.messageId, state: 'accepted' }, 202);
  });
  const server = await listen(app, { port: 0, host: '127.0.0.1' });
  return { url: server.url, messages, requests, close: server.close };
}

function recordLog() {
  const lines: { level: string; text: string }[] = [];
  const at = (level: string, bound: object) => (fields: object, message: string) => {
    lines.push({ level, text: JSON.stringify({ ...bound, ...fields, message }) });
  };
  const create = (bound: object): Logger => ({
    debug: at('debug', bound),
    info: at('info', bound),
    warn: at('warn', bound),
    error: at('error', bound),
    child: (fields) => create({ ...bound, ...fields }),
  });
  return { lines, logger: create({}) };
}
