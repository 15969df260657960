import { transactionalMessageSchema } from '@secondset/contracts';
import { openFolderStore } from '@secondset/releases';
import { listen, type RunningServer } from '@secondset/service-kit';
import { createTestIssuer, type TestIssuer } from '@secondset/service-kit/testing';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { createFakeReleases, type FakeReleases } from '../testing/fake-releases.ts';
import { createTestGateway } from '../testing/test-gateway.ts';

let disk: FakeReleases;
let issuer: TestIssuer;
let campaigns: RunningServer;
let app: ReturnType<typeof createTestGateway>;
let mails: z.infer<typeof transactionalMessageSchema>[];
let mailsToRefuse: number;
let time: number;

beforeEach(async () => {
  disk = await createFakeReleases();
  await disk.addShell('s1');
  await disk.addRemote('mfe-public', 'old');
  await disk.addRemote('mfe-public', 'new');
  await disk.point('mfe-public', 'new', 'old');
  issuer = await createTestIssuer();
  mails = [];
  mailsToRefuse = 0;
  time = Date.now();
  const inbox = new Hono().post('/internal/messages', async (c) => {
    if (mailsToRefuse > 0) {
      mailsToRefuse -= 1;
      return c.json({}, 503);
    }
    mails.push(transactionalMessageSchema.parse(await c.req.json()));
    return c.json({}, 202);
  });
  campaigns = await listen(inbox, { port: 0, host: '127.0.0.1' });
  app = gateway();
});
afterEach(async () => {
  await campaigns.close();
  await issuer.close();
  await disk.remove();
});

const gateway = (env: Record<string, string> = {}) =>
  createTestGateway(disk.folder, {
    trustedProxyHops: 1,
    mailRetryMs: 1,
    now: () => new Date(time),
    env: {
      AUTH_URL: issuer.authUrl,
      CAMPAIGNS_URL: campaigns.url,
      GATEWAY_CLIENT_SECRET: 'client-secret-of-gateway',
      TEAM_EMAILS: '@second-set/site=site@example.org',
      ...env,
    },
  });

/** A tab somewhere in the world says how a build fared. */
const tell = (
  outcome: string,
  from: number,
  { version = 'new', headers = {} }: { version?: string; headers?: Record<string, string> } = {},
) =>
  app.request('/api/releases/reports', {
    method: 'POST',
    headers: { 'x-forwarded-for': `203.0.${from}.1`, ...headers },
    body: JSON.stringify({ remote: 'mfe-public', version, outcome }),
  });
const live = async () =>
  (await openFolderStore(disk.folder).readRegistry()).frontEnds['mfe-public'];
const eventuallyLive = (version: string) =>
  vi.waitFor(async () => expect((await live())?.version).toBe(version), { timeout: 10_000 });

describe('a build that fails for three visitors in different places', () => {
  beforeEach(async () => {
    for (const from of [1, 2, 3]) expect((await tell('render', from)).status).toBe(204);
    await eventuallyLive('old');
  });

  it('is rolled back by itself, which the registry records with the counts', async () => {
    const frontEnd = await live();
    expect(frontEnd?.skipped).toEqual(['new']);
    expect(frontEnd?.history.at(-1)).toMatchObject({
      cause: 'automatic',
      by: 'automatic',
      reason: 'new failed in 3 of 3 tabs (render 3). old failed in 0 of 0 tabs.',
    });
  });

  it('is mailed to its team, once, however often the mail has to be tried', async () => {
    await vi.waitFor(() => expect(mails).toHaveLength(1), { timeout: 10_000 });
    expect(mails[0]).toMatchObject({
      to: { email: 'site@example.org' },
      subject: 'mfe-public new was rolled back',
    });
    expect(mails[0]?.paragraphs.join(' ')).toContain('Visitors get old again.');
  });

  it('is not followed by another one within the hour', async () => {
    await vi.waitFor(() => expect(mails).toHaveLength(1), { timeout: 10_000 });
    await disk.addRemote('mfe-public', 'newer');
    await openFolderStore(disk.folder).changeRegistry((registry) => {
      const known = registry.frontEnds['mfe-public'];
      if (known === undefined) throw new Error('not released');
      const history = [
        {
          version: 'old',
          at: new Date(time).toISOString(),
          by: '',
          reason: null,
          cause: 'automatic',
        },
      ] as const;
      const changed = { ...known, version: 'newer', previousVersion: 'old', history: [...history] };
      return { ...registry, frontEnds: { ...registry.frontEnds, 'mfe-public': changed } };
    });
    app = gateway();
    for (const from of [1, 2, 3, 4]) await tell('mount', from, { version: 'newer' });
    expect((await live())?.version).toBe('newer');
    time += 3_700_000;
    for (const from of [5, 6, 7]) await tell('mount', from, { version: 'newer' });
    await eventuallyLive('old');
  });
});

it('tries the mail again when the first tries fail', async () => {
  mailsToRefuse = 3;
  for (const from of [1, 2, 3]) await tell('load', from);
  await vi.waitFor(() => expect(mails).toHaveLength(1), { timeout: 10_000 });
});

it('writes to the administrators when the team has no address here', async () => {
  app = gateway({ TEAM_EMAILS: 'other=other@example.org', ADMIN_EMAILS: 'admin@example.org' });
  for (const from of [1, 2, 3]) await tell('load', from);
  await vi.waitFor(() => expect(mails[0]?.to.email).toBe('admin@example.org'), { timeout: 10_000 });
});

describe('a build stays', () => {
  const stays = async () => expect((await live())?.version).toBe('new');

  it('when one visitor reloads all day', async () => {
    for (let load = 0; load < 15; load += 1) await tell('render', 1);
    await stays();
  });

  it('when it works for nearly everybody', async () => {
    for (let from = 1; from < 200; from += 1) await tell('mounted', from);
    for (const from of [201, 202, 203]) await tell('render', from);
    await stays();
  });

  it('when the build before fails as well', async () => {
    for (const from of [1, 2, 3]) await tell('render', from, { version: 'old' });
    for (const from of [1, 2, 3]) await tell('render', from);
    await stays();
  });

  it('when the build before was rolled back itself', async () => {
    await openFolderStore(disk.folder).changeRegistry((registry) => {
      const known = registry.frontEnds['mfe-public'];
      if (known === undefined) throw new Error('not released');
      const frontEnds = { ...registry.frontEnds, 'mfe-public': { ...known, skipped: ['old'] } };
      return { ...registry, frontEnds };
    });
    for (const from of [1, 2, 3]) await tell('render', from);
    await stays();
  });

  it('where automatic rollback is off', async () => {
    app = gateway({ AUTOMATIC_ROLLBACK: 'off' });
    for (const from of [1, 2, 3]) await tell('render', from);
    await stays();
  });
});

it('ends a gradual release whose build fails', async () => {
  await disk.addRemote('mfe-public', 'next');
  await disk.point('mfe-public', 'new', 'old');
  await openFolderStore(disk.folder).changeRegistry((registry) => {
    const known = registry.frontEnds['mfe-public'];
    if (known === undefined) throw new Error('not released');
    const changed = { ...known, gradual: { version: 'next', percent: 10, by: 'ann', at: null } };
    return { ...registry, frontEnds: { ...registry.frontEnds, 'mfe-public': changed } };
  });
  app = gateway();
  for (const from of [1, 2, 3]) await tell('render', from, { version: 'next' });
  await vi.waitFor(async () => expect((await live())?.gradual).toBeNull(), { timeout: 10_000 });
  expect((await live())?.version).toBe('new');
});

describe('a report', () => {
  it('from a page of another site is refused', async () => {
    for (const headers of [{ origin: 'https://evil.test' }, { 'sec-fetch-site': 'cross-site' }])
      expect((await tell('render', 1, { headers })).status).toBe(403);
    expect((await tell('render', 1, { headers: { origin: 'http://site.test' } })).status).toBe(204);
  });

  it.each([
    ['that is long', 'x'.repeat(2000), 413],
    ['that is not JSON', '{', 400],
    [
      'that names a person',
      '{"remote":"mfe-public","version":"new","outcome":"load","who":"x"}',
      400,
    ],
  ])('%s is refused', async (_what, body, status) => {
    const answer = await app.request('/api/releases/reports', { method: 'POST', body });
    expect(answer.status).toBe(status);
  });

  it('on a build that nobody gets, or one too many from a network, changes nothing', async () => {
    for (const from of [1, 2, 3]) await tell('render', from, { version: 'unknown' });
    for (let report = 0; report < 20; report += 1) await tell('mounted', 9);
    for (let report = 0; report < 50; report += 1)
      expect((await tell('render', 9)).status).toBe(204);
    expect((await live())?.version).toBe('new');
  });
});
