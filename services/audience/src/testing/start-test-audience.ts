import { randomBytes } from 'node:crypto';
import { type User, type UserInput, userSchema } from '@secondset/contracts';
import { createTestIssuer, testDatabaseUri } from '@secondset/service-kit/testing';
import { createAudienceApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createContext } from '../context.ts';
import { startFakeCampaigns } from './fake-campaigns.ts';

export const publicUrl = 'https://site.example.org';
export const organizationInbox = 'office@example.org';
export const clientSecret = 'audience-secret-for-tests-only-1';

interface SendOptions {
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
}

/** The whole service on the real database, with tokens of a test issuer. */
export async function startTestAudience(name: string, env: Record<string, string> = {}) {
  const issuer = await createTestIssuer();
  const campaigns = await startFakeCampaigns(issuer);
  const uri = new URL(testDatabaseUri(name));
  const config = readConfig({
    PORT: '0',
    LOG_LEVEL: 'silent',
    AUTH_URL: issuer.authUrl,
    MONGODB_URI: uri.toString(),
    MONGODB_DATABASE: uri.pathname.slice(1),
    PUBLIC_URL: publicUrl,
    UNSUBSCRIBE_SECRET: randomBytes(32).toString('base64'),
    RECORDS_SECRET: randomBytes(32).toString('base64'),
    CAMPAIGNS_URL: campaigns.url,
    SENDGRID_BASE_URL: campaigns.url,
    AUDIENCE_CLIENT_SECRET: clientSecret,
    ORGANIZATION_INBOX: organizationInbox,
    ...env,
  });
  let nowMs = Date.now();
  const context = await createContext(config, { now: () => new Date(nowMs), proofBits: 4 });
  const app = createAudienceApp(context);
  const admin = await issuer.adminToken();
  const service = await issuer.serviceToken(
    'recipients:read',
    'suppressions:write',
    'engagement:write',
  );

  const send = async (method: string, path: string, options: SendOptions = {}) =>
    app.request(path, {
      method,
      headers: {
        ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
        ...(options.body !== undefined && { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    });
  const asAdmin = (method: string, path: string, body?: unknown) =>
    send(method, path, { body, token: admin });
  const asService = (path: string, body: unknown) => send('POST', path, { body, token: service });

  return {
    app,
    config,
    context,
    issuer,
    campaigns,
    send,
    asAdmin,
    asService,
    /** Adds a person as the console does. */
    addUser: async (input: UserInput): Promise<User> => {
      const response = await asAdmin('POST', '/users', input);
      if (response.status !== 201) throw new Error(`not added: ${await response.text()}`);
      return userSchema.parse(await response.json());
    },
    addTag: async (tagName: string): Promise<string> => {
      const response = await asAdmin('POST', '/tags', { name: tagName });
      const { id } = await bodyOf<{ id: string }>(response);
      return id;
    },
    suppress: (email: string, reason: string, extra: object = {}) =>
      asService('/internal/suppressions', {
        items: [
          {
            sourceId: crypto.randomUUID(),
            email,
            reason,
            at: new Date().toISOString(),
            ...extra,
          },
        ],
      }),
    /** The service's clock moves only by this. */
    advance: (seconds: number) => {
      nowMs += seconds * 1000;
    },
    close: async () => {
      await context.close();
      await campaigns.close();
      await issuer.close();
    },
  };
}

export type TestAudience = Awaited<ReturnType<typeof startTestAudience>>;

/** The JSON of an answer. Tests declare the shape they expect and then assert it. */
export const bodyOf = async <T>(response: Response): Promise<T> => response.json() as Promise<T>;

/** An address that is unique in this run. */
export const uniqueEmail = (name = 'dana') => `${name}.${crypto.randomUUID()}@example.org`;

/** What a page with scripts adds to what was typed. */
export const scripted = (body: object) => ({
  website: '',
  shownAt: '2026-11-01T10:00:00.000Z',
  sentAt: '2026-11-01T10:01:00.000Z',
  ...body,
});
