import { brotliDecompressSync } from 'node:zlib';
import { organization } from '@secondset/content';
import { openFolderStore, withdraw } from '@secondset/releases';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeReleases, type FakeReleases } from '../testing/fake-releases.ts';
import { createTestGateway } from '../testing/test-gateway.ts';

let disk: FakeReleases;
beforeEach(async () => {
  disk = await createFakeReleases();
});
afterEach(() => disk.remove());

const digest = / integrity="sha256-[\w+/]{43}=" crossorigin="anonymous"/g;

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await createTestGateway(disk.folder).request(path, { headers });
  const whole = await answer.text();
  return { answer, html: whole.replaceAll(digest, ''), whole };
};

/** The JSON block of this id in a page. */
function block(html: string, id: string): unknown {
  const start = html.indexOf('>', html.indexOf(`id="${id}"`)) + 1;
  return JSON.parse(html.slice(start, html.indexOf('</script>', start)));
}

async function releaseAll() {
  await disk.addShell('s1');
  for (const name of ['mfe-public', 'mfe-businessplan', 'mfe-admin'])
    await disk.addRemote(name, 'r1');
}

async function addPrerender(version = 'r1') {
  const page = (text: string) => ({
    html: `<h1>${text}</h1><img src="/__release__/assets/a.svg" alt="">`,
    head: `<title>${text}</title><link rel="canonical" href="${organization.origin}/"/>`,
  });
  const folder = `builds/mfe-public/${version}/prerender`;
  await disk.write(`${folder}/index.json`, {
    routes: {
      '/': { file: 'home.json', status: 200 },
      '/about': { file: 'about.json', status: 200, chunks: ['page-about'] },
      '/es/about': { file: 'about.json', status: 200, chunks: ['later'] },
    },
    notFound: { file: 'not-found.json', status: 404 },
    notFoundBelow: { '/es': { file: 'not-found.es.json', status: 404 } },
  });
  await disk.write(`${folder}/home.json`, page('Home'));
  await disk.write(`${folder}/about.json`, page('About'));
  await disk.write(`${folder}/not-found.json`, page('Nothing here'));
  await disk.write(`${folder}/not-found.es.json`, page('Nada aquí'));
}

it.each([
  ['/', '/plan'],
  ['/es/about', '/es/plan?a=1#b'],
])(
  '%s hides its links to a remote that is withdrawn, and only those, until it is back',
  async (path, to) => {
    await releaseAll();
    await addPrerender();
    const { html: plain } = await get(path);
    const text = `<a class="x" href="${to}">Plan</a><a href="/planet">Planet</a><a href="/admin">Admin</a>`;
    for (const page of ['home', 'about'])
      await disk.write(`builds/mfe-public/r1/prerender/${page}.json`, { html: text, head: '' });
    await disk.addRemote('mfe-plan', 'r1');
    for (const language of ['en', 'es'])
      await disk.write(`builds/shell/s1/prerender/chrome.${language}.html`, `<nav>${text}</nav>`);
    const linked = async () => (await get(path)).html.split(text).length - 1;
    const hidden = async () =>
      (await get(path)).html.split(text.replace('<a class', '<a hidden class')).length - 1;
    expect(plain).not.toContain('hidden href');
    expect([await linked(), await hidden()]).toEqual([2, 0]);
    await withdraw(openFolderStore(disk.folder), 'mfe-plan', { by: 'Tests' });
    expect([await linked(), await hidden()]).toEqual([0, 2]);
    await disk.point('mfe-plan', 'r1');
    expect([await linked(), await hidden()]).toEqual([2, 0]);
  },
);

describe('a page', () => {
  beforeEach(releaseAll);

  it('names the scripts of what is for people with a session only when there seems to be one', async () => {
    const scripts = '/remotes/mfe-admin/f/';
    const ahead = (html: string) => html.slice(0, html.indexOf('</head>')).includes(scripts);
    const signedOut = await get('/admin');
    expect(ahead(signedOut.html)).toBe(false);
    expect(signedOut.html).toContain('<div id="app:mfe-admin"></div>');
    expect(signedOut.answer.headers.get('vary')).toContain('cookie');
    expect(ahead((await get('/admin', { cookie: 'ss_session=1' })).html)).toBe(true);
    expect(ahead((await get('/admin')).html)).toBe(false);
    expect(JSON.stringify(block(signedOut.html, 'remotes-json'))).toContain('"forSignedIn":true');
  });

  it.each([
    ['http://localhost:4000', '127.0.0.1:4000', 'http://localhost:4000/login?confirm=x'],
    ['http://127.0.0.1:4000', 'localhost:4000', 'http://127.0.0.1:4000/login?confirm=x'],
    ['http://localhost:4000', 'localhost:4000', null],
    ['https://www.example.org', '127.0.0.1:4000', null],
  ])('of %s, asked for by %s, sends on to %s', async (publicUrl, host, location) => {
    const gateway = createTestGateway(disk.folder, { publicUrl: new URL(publicUrl) });
    const answer = await gateway.request('/login?confirm=x', { headers: { host } });
    expect(answer.headers.get('location')).toBe(location);
  });

  it('has the registry, the manifests, the chrome and a container for each remote', async () => {
    const { answer, html } = await get('/admin/analytics');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(block(html, 'remotes-json')).toMatchObject({ remotes: [{ name: 'mfe-admin' }, {}, {}] });
    expect(block(html, 'manifest-json:mfe-admin')).toMatchObject({ name: 'mfe_admin' });
    expect(html).toContain('<header>chrome');
    expect(html).toContain('<script src="/shell/f/start.cc.js"></script>');
    expect(html).toContain('href="/shell/f/main.aa.js" as="script" data-start>');
    expect(html).not.toContain('src="/shell/f/main.aa.js"');
    expect(html).toContain('<div id="app:mfe-admin"></div>');
    expect(html).toContain('<div id="app:mfe-public" hidden></div>');
  });

  it('preloads the first files of the active remote, its styles by absolute URL', async () => {
    const { html } = await get('/businessplan');
    const base = 'http://site.test/remotes/mfe-businessplan/f';
    for (const file of ['remoteEntry.aa.js', 'vendor.bb.js', 'lifecycles.cc.js'])
      expect(html).toContain(
        `<link rel="preload" href="${base}/${file}" as="script" fetchpriority="low">`,
      );
    expect(html).toContain(`<link rel="preload" href="${base}/lifecycles.ee.css" as="style">`);
    expect(html).not.toContain('mfe-admin/f/remoteEntry');
  });

  it.each([
    ['/businessplan', 'en', 'Business Plan', 'This page needs JavaScript.'],
    ['/es/businessplan', 'es', 'Plan de negocios', 'Esta página necesita JavaScript.'],
  ])(
    'that needs script is named and says so in its language: %s',
    async (path, language, name, sentence) => {
      const { html } = await get(path);
      expect(html).toContain(`<html lang="${language}">`);
      expect(html).toContain(`<title>${name} | ${organization.name}</title>`);
      expect(html).toContain(`<h1>${name}</h1><p>${sentence}`);
    },
  );

  it('has the head of a remote that needs JavaScript, in its language and with this address', async () => {
    for (const language of ['en', 'es'])
      await disk.write(
        `builds/mfe-businessplan/r1/prerender/head.${language}.html`,
        `<title>Plan ${language}</title><link rel="canonical" href="${organization.origin}/p"/>`,
      );
    for (const [path, language] of [
      ['/businessplan', 'en'],
      ['/es/businessplan', 'es'],
      ['/es/businessplan/deeper', 'es'],
    ]) {
      const { html } = await get(path ?? '');
      expect(html).toContain(`<title>Plan ${language}</title>`);
      expect(html).toContain('<link rel="canonical" href="http://site.test/p"/>');
      expect(html.match(/<title>/g)).toHaveLength(1);
      expect(html).toContain('<div id="app:mfe-businessplan"></div>');
    }
    expect((await get('/admin')).html).not.toContain('canonical');
  });

  it('of a front end that is withdrawn is not found, and the others stay', async () => {
    await addPrerender();
    const registry = openFolderStore(disk.folder);
    await withdraw(registry, 'mfe-businessplan', { by: 'ann' });
    const gone = await get('/businessplan');
    expect(gone.answer.status).toBe(404);
    expect(gone.html).toContain('<h1>Nothing here</h1>');
    expect(gone.html).not.toContain('mfe-businessplan');
    expect((await get('/')).answer.status).toBe(200);
    await expect(withdraw(registry, 'mfe-public', { by: 'ann' })).rejects.toThrow('home page');
    expect((await get('/about')).answer.status).toBe(200);
  });

  it.each(['/', '/about', '/admin', '/businessplan'])(
    '%s names no script, style sheet or preload without its digest',
    async (path) => {
      await addPrerender();
      const { answer, whole } = await get(path, { cookie: 'ss_session=1' });
      const named = whole.match(/<(?:script src|link rel="(?:stylesheet|preload)")[^>]*>/g) ?? [];
      expect(named.length).toBeGreaterThan(5);
      expect(named.filter((element) => element.match(digest)?.length !== 1)).toEqual([]);
      expect(answer.headers.get('integrity-policy-report-only')).toBe(
        'blocked-destinations=(script)',
      );
    },
  );

  it('is composed once, whatever name and port of this machine it is requested by', async () => {
    const app = createTestGateway(disk.folder);
    const tags = await Promise.all(
      ['site.test', 'site.test:80', 'SITE.test', 'localhost:1', '127.0.0.1:2', '[::1]'].map(
        async (host) => (await app.request('/', { headers: { host } })).headers.get('etag'),
      ),
    );
    expect(new Set(tags).size).toBe(1);
  });

  it('of a local site works behind a proxy on another port', async () => {
    const publicUrl = new URL('http://localhost:4000');
    const app = createTestGateway(disk.folder, { publicUrl });
    const answer = await app.request('/', { headers: { host: 'localhost:4100' } });
    expect(await answer.text()).toContain('"http://localhost:4100/remotes/');
  });

  it.each([
    '.'.repeat(15_000),
    `${'/'.repeat(15_000)}x`,
    `x${'/'.repeat(15_000)}`,
    'a/.'.repeat(5_000),
  ])('is not looked for at an address of thousands of characters (%#)', async (path) => {
    expect((await get(`/${path}`)).answer.status).toBe(414);
  });

  it('has one address: extra slashes are removed, letters are lowercase', async () => {
    for (const path of ['//About', '/about///', '///ABOUT//']) {
      const { answer } = await get(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([308, '/about']);
    }
    expect((await get('//')).answer.headers.get('location')).toBe('/');
  });

  it('answers 304 until a release changes it', async () => {
    const app = createTestGateway(disk.folder);
    const first = await app.request('/');
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await app.request('/', { headers })).status).toBe(304);
    await disk.addRemote('mfe-public', 'r2');
    await vi.waitFor(async () => expect((await app.request('/', { headers })).status).toBe(200), {
      timeout: 3_000,
    });
  });

  it('is compressed', async () => {
    const plain = await get('/');
    const app = createTestGateway(disk.folder);
    const answer = await app.request('/', { headers: { 'accept-encoding': 'br, gzip' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(
      plain.whole,
    );
  });

  it('has one address: a trailing slash is redirected, and never to another site', async () => {
    expect((await get('/about/?a=1')).answer.headers.get('location')).toBe('/about?a=1');
    const { answer } = await get('//evil.test/path/');
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe('/evil.test/path');
  });

  it('is made of the build before when a manifest is broken', async () => {
    await disk.write('builds/mfe-admin/r2/mf-manifest.json', '{"status":503}');
    await disk.point('mfe-admin', 'r2', 'r1');
    const { answer, html } = await get('/admin');
    expect(answer.status).toBe(200);
    expect(block(html, 'remotes-json')).toMatchObject({ remotes: [{ version: 'r1' }, {}, {}] });
  });

  it('contains whatever a release has without letting markup escape', async () => {
    await disk.write('builds/mfe-admin/r2/mf-manifest.json', {
      metaData: { remoteEntry: { name: '</script><script>alert(1)</script>' } },
      exposes: [],
      shared: [],
    });
    await disk.point('mfe-admin', 'r2');
    const { html } = await get('/admin');
    expect(html).not.toContain('<script>alert');
  });
});

describe('a prerendered page', () => {
  beforeEach(async () => {
    await releaseAll();
    await addPrerender();
  });

  it('is in its container with its title and styles', async () => {
    const { answer, html } = await get('/');
    expect(answer.status).toBe(200);
    expect(html).toContain('<div id="app:mfe-public" data-prerendered="/"><h1>Home</h1>');
    expect(html).toContain('src="/remotes/mfe-public/f/assets/a.svg"');
    expect(html.match(/<title>/g)).toHaveLength(1);
    for (const file of ['lifecycles.ee.css', 'later.ff.css'])
      expect(html).toContain(
        `<link rel="stylesheet" href="http://site.test/remotes/mfe-public/f/${file}">`,
      );
  });

  it('has its canonical address at the origin of this installation', async () => {
    const { html } = await get('/', { host: 'localhost:4000' });
    expect(html).toContain('<link rel="canonical" href="http://site.test/"/>');
  });

  it('links the styles and preloads the scripts of the chunks it names, and of no other', async () => {
    const { html } = await get('/about');
    expect(html).not.toContain('later.ff.css">');
    expect(html).not.toContain('later.dd.js" as');
    const { html: other } = await get('/es/about');
    expect(other).toContain('mfe-public/f/later.ff.css">');
    expect(other).toContain('mfe-public/f/later.dd.js" as="script" fetchpriority="low">');
  });

  it('is in the language of its address, and links to the same page in the other one', async () => {
    const { html } = await get('/about');
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('<a href="/es/about" title="en">');
    const { html: spanish } = await get('/es/about');
    expect(spanish).toContain('<html lang="es">');
    expect(spanish).toContain('<a href="/about" title="es">');
    expect((await get('/admin')).html).toContain('<html lang="en">');
    expect((await get('/es/businessplan')).html).toContain('<a href="/businessplan" title="es">');
  });

  it('answers unknown addresses in the language of the address', async () => {
    const { answer, html } = await get('/es/nowhere');
    expect(answer.status).toBe(404);
    expect(html).toContain('<h1>Nada aquí</h1>');
    expect(html).toContain('<a href="/" title="es">');
    expect((await get('/especial')).html).toContain('<h1>Nothing here</h1>');
  });

  it.each(['/nowhere', '/about/more', '/constructor', '/__proto__'])(
    'says 404 at %s, which is unknown',
    async (path) => {
      const { answer, html } = await get(path);
      expect(answer.status).toBe(404);
      expect(html).toContain('<div id="app:mfe-public" data-prerendered=""><h1>Nothing here</h1>');
    },
  );

  it('is not put into the pages of other remotes', async () => {
    const { answer, html } = await get('/admin/anything');
    expect(answer.status).toBe(200);
    expect(html).not.toContain('data-prerendered');
  });
});

describe('the language chosen without JavaScript', () => {
  beforeEach(async () => {
    await releaseAll();
    await addPrerender();
  });
  const cookieOf = async (path: string, headers: Record<string, string>) =>
    (await get(path, headers)).answer.headers.get('set-cookie');

  it('is remembered as with JavaScript', async () => {
    expect(await cookieOf('/es/about', { referer: 'http://site.test/about' })).toBe(
      'ss_language=es; Max-Age=31536000; Path=/; SameSite=Lax',
    );
    expect(await cookieOf('/es/about', { referer: 'http://site.test/es' })).toBeNull();
  });

  it('is not overridden by an earlier choice', async () => {
    const cookie = 'ss_language=es';
    expect((await get('/', { cookie })).answer.headers.get('location')).toBe('/es');
    const { answer } = await get('/', { cookie, referer: 'http://site.test/es' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toContain('ss_language=en');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  });
});

it('prefills a form from its address, for this visit only', async () => {
  await releaseAll();
  await addPrerender();
  await disk.write('builds/mfe-public/r1/prerender/about.json', {
    html: '<input name="itemName" data-from-query="event" value=""/>',
    head: '',
  });
  const { answer, html } = await get('/about?event=Run', { 'accept-encoding': 'br' });
  expect(answer.headers.get('etag')).toBeNull();
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(html).not.toContain('itemName');
  expect((await get('/about?event=Run')).html).toContain('<input value="Run" name="itemName"');
  expect((await get('/about')).html).toContain('data-from-query="event" value=""');
});

it('says in both languages that the site is not set up until a shell is released', async () => {
  for (const [path, language, title] of [
    ['/', 'en', 'This site is not set up yet'],
    ['/es/about', 'es', 'Este sitio todavía no está listo'],
  ] as const) {
    const { answer, html } = await get(path);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('30');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(`<h1>${title}</h1>`);
  }
});

it('says 503, with the chrome, at a path that nothing live serves', async () => {
  await disk.addShell('s1');
  await disk.addRemote('mfe-admin', 'r1');
  const { answer, html } = await get('/donations');
  expect(answer.status).toBe(503);
  expect(html).toContain('<header>chrome');
  await disk.addRemote('mfe-donations', 'd1');
  await vi.waitFor(async () => expect((await get('/donations/thanks')).answer.status).toBe(200));
  expect((await get('/donations')).html).toContain('<div id="app:mfe-donations"></div>');
});

it('redirects requests for the conventional icon to the real one', async () => {
  const { answer } = await get('/favicon.ico');
  expect(answer.headers.get('location')).toBe('/icons/app-180.png');
});

it('keeps crawlers out of the console and the API, but lets them read the events', async () => {
  await releaseAll();
  const { html } = await get('/robots.txt');
  expect(html.split('\n')).toEqual(
    expect.arrayContaining(['Disallow: /admin', 'Disallow: /api/', 'Allow: /api/audience/events']),
  );
});

it('answers with a problem to a method that no page has', async () => {
  const answer = await createTestGateway(disk.folder).request('/about', { method: 'POST' });
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
});
