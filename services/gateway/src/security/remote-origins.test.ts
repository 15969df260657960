import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFakeReleases, type FakeReleases } from '../testing/fake-releases.ts';
import { createTestGateway } from '../testing/test-gateway.ts';

const elsewhere = 'https://files.example.org';
let disk: FakeReleases;
let app: ReturnType<typeof createTestGateway>;
beforeAll(async () => {
  disk = await createFakeReleases();
  await disk.addShell('s1');
  await disk.addRemote('mfe-public', 'p1');
  await disk.addRemote('mfe-admin', 'a1');
  app = createTestGateway(disk.folder, { env: { REMOTE_ORIGINS: `mfe-public=${elsewhere}` } });
});
afterAll(() => disk.remove());

it('lets one remote’s files come from another origin, in registry, policy and CORS alike', async () => {
  const answer = await app.request('/');
  const html = await answer.text();
  const policy = answer.headers.get('content-security-policy') ?? '';
  for (const directive of ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'])
    expect(policy).toMatch(new RegExp(`${directive} 'self' ${elsewhere}[ ;]`));
  expect(html).toContain(`"publicPath":"${elsewhere}/remotes/mfe-public/f/"`);
  expect(html).toContain(
    `href="${elsewhere}/remotes/mfe-public/f/remoteEntry.aa.js" as="script" fetchpriority="low" integrity="sha256-`,
  );
  const file = await app.request('/remotes/mfe-public/f/remoteEntry.aa.js');
  expect(file.headers.get('access-control-allow-origin')).toBe('*');
});

it('changes nothing for the others', async () => {
  const html = await (await app.request('/admin', { headers: { cookie: 'ss_session=1' } })).text();
  expect(html).toContain('"http://site.test/remotes/mfe-admin/f/remoteEntry.aa.js"');
  const file = await app.request('/remotes/mfe-admin/f/remoteEntry.aa.js');
  expect(file.headers.get('access-control-allow-origin')).toBeNull();
});

it.each([
  'https://files.example.org',
  'mfe-public=',
  'shell=https://files.example.org',
  'mfe-public=ftp://x',
])('refuses to start with %s', (origins) => {
  expect(() => createTestGateway(disk.folder, { env: { REMOTE_ORIGINS: origins } })).toThrow(
    'REMOTE_ORIGINS',
  );
});
