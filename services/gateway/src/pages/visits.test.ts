import { openFolderStore } from '@secondset/releases';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeReleases, type FakeReleases } from '../testing/fake-releases.ts';
import { createTestGateway, platformToken } from '../testing/test-gateway.ts';

let disk: FakeReleases;
let app: ReturnType<typeof createTestGateway>;
beforeEach(async () => {
  disk = await createFakeReleases();
  await disk.addShell('s1');
  for (const version of ['candidate', 'live']) {
    const folder = `builds/mfe-public/${version}/prerender`;
    await disk.write(`${folder}/index.json`, {
      routes: { '/': { file: 'home.json', status: 200 } },
      notFound: { file: 'home.json', status: 404 },
    });
    await disk.write(`${folder}/home.json`, { html: `<h1>The ${version} one</h1>`, head: '' });
    await disk.addRemote('mfe-public', version);
  }
  app = createTestGateway(disk.folder);
});
afterEach(() => disk.remove());

async function visit(body: object): Promise<string> {
  const answer = await app.request('/api/releases/tickets', {
    method: 'POST',
    headers: { authorization: `Bearer ${platformToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { url } = (await answer.json()) as { url: string };
  const entered = await app.request(url);
  return entered.headers.get('set-cookie')?.split(';')[0] ?? '';
}
const get = async (path: string, cookie = '') => {
  const answer = await app.request(path, { headers: { cookie } });
  return { answer, text: await answer.text() };
};

it('shows a candidate, its prerendered page included, to the holder of a ticket and to nobody else', async () => {
  const cookie = await visit({ builds: { 'mfe-public': 'candidate' } });
  for (let round = 0; round < 2; round += 1) {
    expect((await get('/', cookie)).text).toContain('<h1>The candidate one</h1>');
    expect((await get('/')).text).toContain('<h1>The live one</h1>');
  }
  const { answer, text } = await get('/', cookie);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  expect(text).toContain('<form id="visit"');
  expect((await get('/')).text).not.toContain('<form id="visit"');
  expect((await get('/')).answer.headers.get('vary')).toContain('cookie');
});

it('lists the candidate in the registry of the same person, with the live build to fall back on', async () => {
  const cookie = await visit({ builds: { 'mfe-public': 'candidate' } });
  const { answer, text } = await get('/remotes.json', cookie);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(JSON.parse(text).remotes[0]).toMatchObject({
    version: 'candidate',
    previousVersion: 'live',
  });
  expect(JSON.parse((await get('/remotes.json')).text).remotes[0].version).toBe('live');
});

it('shows what is live when the candidate has been collected', async () => {
  const cookie = await visit({ builds: { 'mfe-public': 'gone' } });
  expect((await get('/', cookie)).text).toContain('<h1>The live one</h1>');
});

it('gives a part of the visitors a build, the same ones each time, and more of them later', async () => {
  const people = Array.from({ length: 300 }, (_one, at) => `bucket=${at * 33}`);
  const give = async (percent: number) => {
    await openFolderStore(disk.folder).changeRegistry((registry) => {
      const known = registry.frontEnds['mfe-public'];
      if (known === undefined) throw new Error('not released');
      const gradual = { version: 'candidate', percent, by: 'ann', at: null };
      const frontEnds = { ...registry.frontEnds, 'mfe-public': { ...known, gradual } };
      return { ...registry, frontEnds };
    });
    await vi.waitFor(
      async () => expect((await app.request('/')).headers.get('set-cookie')).toMatch(/^bucket=/),
      { timeout: 5_000 },
    );
    app = createTestGateway(disk.folder);
  };
  const among = async () => {
    const got = new Set<string>();
    for (const cookie of people)
      if ((await get('/', cookie)).text.includes('The candidate one')) got.add(cookie);
    return got;
  };
  await give(20);
  const first = await among();
  expect(first.size).toBeGreaterThan(30);
  expect(first.size).toBeLessThan(100);
  expect(await among()).toEqual(first);
  await give(60);
  const second = await among();
  expect(second.size).toBeGreaterThan(130);
  expect([...first].filter((person) => !second.has(person))).toEqual([]);
});

it('sets no cookie while nothing is released gradually', async () => {
  expect((await app.request('/')).headers.get('set-cookie')).toBeNull();
});
