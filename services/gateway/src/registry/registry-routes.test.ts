import { registrySchema } from '@secondset/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFakeReleases, type FakeReleases } from '../testing/fake-releases.ts';
import { createTestGateway } from '../testing/test-gateway.ts';

let disk: FakeReleases;
beforeAll(async () => {
  disk = await createFakeReleases();
  await disk.addRemote('mfe-public', 'p1');
  await disk.addRemote('mfe-admin', 'a0');
  await disk.addRemote('mfe-admin', 'a1');
  await disk.point('mfe-admin', 'a1', 'a0');
});
afterAll(() => disk.remove());

/** Whatever it is, browsers refuse the file if it has another. */
const digest = expect.stringMatching(/^sha256-[\w+/]{43}=$/);

it('lists the released remotes in the form that the shell reads', async () => {
  const answer = await createTestGateway(disk.folder).request('/remotes.json');
  expect(registrySchema.parse(await answer.json())).toEqual({
    remotes: [
      {
        name: 'mfe-admin',
        container: 'mfe_admin',
        paths: ['/admin'],
        languages: ['en'],
        crawled: false,
        forSignedIn: true,
        preload: 'interest',
        offline: false,
        version: 'a1',
        manifestUrl: '/remotes/mfe-admin/f/mf-manifest.a1.json',
        previousVersion: 'a0',
        previousManifestUrl: '/remotes/mfe-admin/f/mf-manifest.a0.json',
        integrity: {
          'remoteEntry.aa.js': digest,
          'vendor.bb.js': digest,
          'lifecycles.cc.js': digest,
          'lifecycles.ee.css': digest,
        },
      },
      {
        name: 'mfe-public',
        container: 'mfe_public',
        paths: ['/'],
        languages: ['en', 'es'],
        crawled: true,
        forSignedIn: false,
        preload: 'interest',
        offline: false,
        version: 'p1',
        manifestUrl: '/remotes/mfe-public/f/mf-manifest.p1.json',
        previousVersion: null,
        previousManifestUrl: null,
        integrity: {
          'remoteEntry.aa.js': digest,
          'vendor.bb.js': digest,
          'lifecycles.cc.js': digest,
          'lifecycles.ee.css': digest,
        },
      },
    ],
  });
});

it('is requested each time, and answers 304 while nothing has changed', async () => {
  const app = createTestGateway(disk.folder);
  const first = await app.request('/remotes.json');
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const tag = first.headers.get('etag') ?? '';
  const second = await app.request('/remotes.json', { headers: { 'if-none-match': tag } });
  expect(second.status).toBe(304);
  expect(await second.text()).toBe('');
});
