import { organization } from '@secondset/content';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakeReleases, type FakeReleases } from '../testing/fake-releases.ts';
import { createTestGateway } from '../testing/test-gateway.ts';

let disk: FakeReleases;
beforeEach(async () => {
  disk = await createFakeReleases();
  await disk.addShell('s1');
  await disk.addRemote('mfe-public', 'r1');
  await disk.write('builds/shell/s1/site/sw.js', 'self');
  await disk.write(
    'builds/mfe-public/r1/site/sitemap.xml',
    `<urlset><url><loc>${organization.origin}/about</loc></url></urlset>`,
  );
  await disk.write('builds/mfe-public/r1/site/cards/home.en.png', 'png');
});
afterEach(() => disk.remove());

const get = (path: string, headers: Record<string, string> = {}) =>
  createTestGateway(disk.folder).request(path, { headers });

describe('files at fixed addresses', () => {
  it('come from the released builds and are requested each time', async () => {
    const worker = await get('/sw.js');
    expect(worker.status).toBe(200);
    expect(worker.headers.get('content-type')).toContain('text/javascript');
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    const tag = worker.headers.get('etag') ?? '';
    expect((await get('/sw.js', { 'if-none-match': tag })).status).toBe(304);
    expect((await get('/cards/home.en.png')).headers.get('content-type')).toBe('image/png');
  });

  it('name the origin of this installation', async () => {
    const sitemap = await (await get('/sitemap.xml')).text();
    expect(sitemap).toContain('<url><loc>http://site.test/about</loc></url>');
  });

  it('list the prerendered pages of remotes that bring no sitemap, and of no other', async () => {
    const before = (await get('/sitemap.xml')).headers.get('etag');
    for (const name of ['mfe-gifts', 'mfe-admin']) {
      const path = `/${name.replace('mfe-', '')}`;
      await disk.write(`builds/${name}/g1/prerender/index.json`, {
        routes: {
          [path]: { file: 'home.json', status: 200 },
          [`/es${path}`]: { file: 'home.json', status: 200 },
          [`${path}/gone`]: { file: 'home.json', status: 404 },
        },
        notFound: { file: 'home.json', status: 404 },
      });
      await disk.addRemote(name, 'g1');
    }
    const answer = await get('/sitemap.xml');
    const sitemap = await answer.text();
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(listed.sort()).toEqual([
      'http://site.test/about',
      'http://site.test/es/gifts',
      'http://site.test/gifts',
    ]);
    expect(sitemap).toContain('hreflang="es" href="http://site.test/es/gifts"/>');
    expect(answer.headers.get('etag')).not.toBe(before);
  });

  it.each([
    '/none.png',
    '/cards/../../../shell/current.json',
    '/cards/%2e%2e/secret.png',
    '/entry-files.json',
  ])('do not include %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

describe('the bare address', () => {
  it('leads to the language a person chose before; a page keeps its own', async () => {
    const answer = await get('/', { cookie: 'ss_language=es' });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/es');
    expect(answer.headers.get('vary')).toContain('cookie');
    expect((await get('/about', { cookie: 'ss_language=es' })).status).toBe(200);
    expect((await get('/', { cookie: 'ss_language=en' })).status).toBe(200);
  });
});
