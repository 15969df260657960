import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseStatusSchema } from '@secondset/contracts';
import { listen } from '@secondset/service-kit';
import { createTestIssuer, type TestIssuer } from '@secondset/service-kit/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFakeReleases, type FakeReleases } from '../testing/fake-releases.ts';
import { createTestGateway, platformToken } from '../testing/test-gateway.ts';

let disk: FakeReleases;
let issuer: TestIssuer;
let app: ReturnType<typeof createTestGateway>;
beforeEach(async () => {
  disk = await createFakeReleases();
  await disk.addRemote('mfe-public', 'p1');
  issuer = await createTestIssuer();
  const secret = 'client-secret-of-gateway';
  const env = { AUTH_URL: issuer.authUrl, GATEWAY_CLIENT_SECRET: secret };
  app = createTestGateway(disk.folder, { env });
});
afterEach(async () => {
  await issuer.close();
  await disk.remove();
});

const ask = (token: string) =>
  app.request('/api/releases/status', { headers: { authorization: `Bearer ${token}` } });

it('shows administrators what is live and how it fares', async () => {
  await app.request('/remotes.json');
  const report = { remote: 'mfe-public', version: 'p1', outcome: 'mounted' };
  await app.request('/api/releases/reports', { method: 'POST', body: JSON.stringify(report) });
  const answer = await ask(await issuer.adminToken());
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const { frontEnds, troubles } = releaseStatusSchema.parse(await answer.json());
  expect(frontEnds).toMatchObject([
    { name: 'mfe-public', version: 'p1', tally: { mounted: 1, failed: 0 } },
  ]);
  expect(troubles).toEqual([]);
});

it('tells them when visitors do not get what the registry says', async () => {
  await writeFile(join(disk.folder, 'registry.json'), '{');
  const answer = await ask(await issuer.adminToken());
  const { troubles } = releaseStatusSchema.parse(await answer.json());
  expect(troubles.join(' ')).toContain('The registry cannot be read.');
});

it('tells them what a service wants looked at', async () => {
  const service = await listen(
    { fetch: () => Response.json({ status: 'ok', troubles: ['Robots may be at work.'] }) },
    { port: 0, host: '127.0.0.1' },
  );
  const nowhere = new URL('http://127.0.0.1:9');
  const services = { auth: nowhere, audience: new URL(service.url), campaigns: nowhere };
  const secret = 'client-secret-of-gateway';
  const env = { AUTH_URL: issuer.authUrl, GATEWAY_CLIENT_SECRET: secret };
  app = createTestGateway(disk.folder, { env, services });
  const answer = await ask(await issuer.adminToken());
  await service.close();
  expect(releaseStatusSchema.parse(await answer.json()).troubles).toEqual([
    'Robots may be at work.',
  ]);
});

it('is refused to people who are not administrators, to services and to teams', async () => {
  expect((await ask(await issuer.userToken())).status).toBe(403);
  expect((await ask(await issuer.serviceToken('messages:send'))).status).toBe(403);
  expect((await ask(platformToken)).status).toBe(401);
});
