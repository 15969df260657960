import { request } from 'node:http';
import { listen, type RunningServer } from '@secondset/service-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakeReleases, type FakeReleases } from '../testing/fake-releases.ts';
import { createTestGateway } from '../testing/test-gateway.ts';

let disk: FakeReleases;
let gateway: RunningServer;
beforeEach(async () => {
  disk = await createFakeReleases();
  await disk.addShell('s1');
  await disk.addRemote('mfe-public', 'r1');
  const publicUrl = new URL('https://www.site.test');
  const app = createTestGateway(disk.folder, { publicUrl });
  gateway = await listen(app, { port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await gateway.close();
  await disk.remove();
});

/** `fetch` sends no Host of ours. */
const ask = (path: string, headers: Record<string, string>) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    request(`${gateway.url}${path}`, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, text: Buffer.concat(chunks).toString() }),
      );
    })
      .on('error', reject)
      .end();
  });

describe('a request for another site', () => {
  it.each([
    'evil.test',
    'site.test',
    'www.site.test.evil.test',
    'www.site.test:8443',
    'localhost.evil.test',
    '10.0.0.7:4000',
  ])('by the host %s gets 421, and no page', async (host) => {
    for (const path of ['/', '/about', '/api/auth/session', '/remotes.json']) {
      const { status, text } = await ask(path, { host });
      expect([path, status]).toEqual([path, 421]);
      expect(text).toBe('There is no site at this address. Ours is at https://www.site.test\n');
    }
  });

  it.each(['localhost:99999', 'www.site.test"><script>', 'www.site.test, evil.test'])(
    'by %s, which is not a host, gets nothing either',
    async (host) => {
      expect((await ask('/', { host })).status).toBe(400);
    },
  );

  it('is one whatever X-Forwarded-Host and Forwarded say', async () => {
    const claimed = { 'x-forwarded-host': 'www.site.test', forwarded: 'host=www.site.test' };
    expect((await ask('/', { host: 'evil.test', ...claimed })).status).toBe(421);
  });
});

describe('a request for this site', () => {
  it.each([
    'www.site.test',
    'www.site.test:443',
    'WWW.site.test',
    'localhost:4000',
    '127.0.0.1',
    '[::1]:4000',
  ])('by the host %s gets the page of the public address', async (host) => {
    const { status, text } = await ask('/', { host, 'x-forwarded-host': 'evil.test' });
    expect(status).toBe(200);
    expect(text).toContain('"https://www.site.test/remotes/mfe-public/f/');
    expect(text).not.toContain('evil');
  });
});

it('reports its health under any name, as container platforms request it', async () => {
  for (const host of ['gateway:4000', '172.18.0.5:4000'])
    expect((await ask('/healthz', { host })).status).toBe(200);
});
