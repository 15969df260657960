// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseRegistry } from './parse-registry.ts';
import { createRegistry } from './registry.ts';

const remote = (version: string, name = 'mfe-public') => ({
  name,
  version,
  manifestUrl: `/remotes/${name}/${version}/mf-manifest.json`,
  previousVersion: null,
  paths: ['/'],
  languages: ['en', 'es'],
});
const version = (releases: Awaited<ReturnType<ReturnType<typeof createRegistry>['current']>>) =>
  releases.get('mfe-public')?.builds[0].version;

const answers = vi.fn<typeof fetch>();
const answer = (body: unknown, status = 200) =>
  answers.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));

function writeBlock(text: string) {
  document.body.innerHTML = `<script type="application/json" id="remotes-json">${text}</script>`;
}

beforeEach(() => {
  document.body.innerHTML = '';
  localStorage.clear();
  answers.mockReset();
  vi.stubGlobal('fetch', answers);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('parseRegistry', () => {
  it.each([null, 'text', [], {}, { remotes: {} }, { remotes: [] }, { remotes: [{ name: 'x' }] }])(
    'finds nothing in %j',
    (value) => {
      expect(parseRegistry(value)).toBeUndefined();
    },
  );

  it('leaves out what it cannot use and keeps the rest', () => {
    const remotes = [
      remote('1'),
      remote('2', '#main'),
      { ...remote('3', 'mfe-plan'), paths: [] },
      { name: 'mfe-admin', version: 3 },
    ];
    expect([...(parseRegistry({ remotes })?.keys() ?? [])]).toEqual(['mfe-public']);
  });

  it('names the build before the live one, if there is one', () => {
    const before = { previousVersion: '0', previousManifestUrl: '/remotes/mfe-public/f/m.0.json' };
    const builds = (entry: object) =>
      parseRegistry({ remotes: [entry] })
        ?.get('mfe-public')
        ?.builds.map((build) => build.version);
    expect(builds(remote('1'))).toEqual(['1']);
    expect(builds({ ...remote('1'), ...before })).toEqual(['1', '0']);
    expect(builds({ ...remote('1'), ...before, previousManifestUrl: '//evil.test/m' })).toEqual([
      '1',
    ]);
  });

  it.each(['https://evil.test/mf-manifest.json', '//evil.test/m.json', 'javascript:alert(1)'])(
    'takes no code from %s',
    (manifestUrl) => {
      expect(parseRegistry({ remotes: [{ ...remote('1'), manifestUrl }] })).toBeUndefined();
    },
  );
});

describe('the registry', () => {
  it('comes with the page and makes no request', async () => {
    writeBlock(JSON.stringify({ remotes: [remote('1')] }));
    expect(version(await createRegistry().current())).toBe('1');
    expect(answers).not.toHaveBeenCalled();
  });

  it.each(['', '{', '{"remotes":[]}'])(
    'asks the server when the page came with %j',
    async (text) => {
      writeBlock(text);
      answer({ remotes: [remote('2')] });
      expect(version(await createRegistry().current())).toBe('2');
    },
  );

  it('learns the current releases on refresh', async () => {
    writeBlock(JSON.stringify({ remotes: [remote('1')] }));
    answer({ remotes: [remote('2')] });
    const registry = createRegistry();
    expect(version(await registry.refresh())).toBe('2');
    expect(version(await registry.current())).toBe('2');
  });

  it.each([
    ['is down', () => answers.mockRejectedValueOnce(new TypeError('Failed to fetch'))],
    ['answers a problem', () => answer({ status: 503 }, 503)],
    ['answers a page', () => answers.mockResolvedValueOnce(new Response('<!doctype html>'))],
    ['answers nothing usable', () => answer({ remotes: [] })],
  ])('keeps what it knows when the server %s', async (_what, fail) => {
    writeBlock(JSON.stringify({ remotes: [remote('1')] }));
    fail();
    expect(version(await createRegistry().refresh())).toBe('1');
  });

  it('falls back to the last registry this browser saw', async () => {
    writeBlock(JSON.stringify({ remotes: [remote('1')] }));
    createRegistry();
    document.body.innerHTML = '';
    answers.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(version(await createRegistry().current())).toBe('1');
  });

  it('knows the hashes of the files that its builds start with, and keeps them', async () => {
    const hash = `sha256-${'A'.repeat(43)}=`;
    const integrity = { 'entry.js': hash, 'broken.js': 'sha256-short', 'none.js': 1 };
    writeBlock(JSON.stringify({ remotes: [{ ...remote('1'), integrity }] }));
    const registry = createRegistry();
    expect(registry.hashOf('/remotes/mfe-public/1/entry.js')).toBe(hash);
    expect(registry.hashOf('/remotes/mfe-public/1/broken.js')).toBeUndefined();
    expect(registry.hashOf('/remotes/mfe-public/1/none.js')).toBeUndefined();
    answer({ remotes: [remote('2')] });
    await registry.refresh();
    expect(registry.hashOf('/remotes/mfe-public/1/entry.js')).toBe(hash);
  });

  it('works where storage is blocked', async () => {
    vi.stubGlobal('localStorage', undefined);
    writeBlock(JSON.stringify({ remotes: [remote('1')] }));
    expect(version(await createRegistry().current())).toBe('1');
  });

  it('knows which remote serves a path, as soon as it is known', async () => {
    const admin = { ...remote('1', 'mfe-admin'), paths: ['/admin'], languages: ['en'] };
    answer({ remotes: [remote('1'), admin] });
    const registry = createRegistry();
    expect(registry.at('/admin')).toBeUndefined();
    await registry.current();
    expect(registry.at('/admin/analytics')?.name).toBe('mfe-admin');
    expect(registry.at('/es/admin')?.name).toBe('mfe-public');
  });

  it('is empty when nothing is known', async () => {
    answers.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect((await createRegistry().current()).size).toBe(0);
  });
});
