// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLink, createScripts, fetchManifest } from './guard-plugin.ts';

const url = 'http://localhost:3000/remotes/mfe-admin/a1/mf-manifest.json';
const manifest = { metaData: {}, exposes: [], shared: [] };
const answers = vi.fn<typeof fetch>();

const onManifest = vi.fn();
const load = (inlineManifest: (path: string) => unknown = () => undefined) =>
  fetchManifest(url, { inlineManifest, onManifest });

beforeEach(() => {
  answers.mockReset();
  vi.stubGlobal('fetch', answers);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a manifest', () => {
  it('that came with the page is not fetched', async () => {
    const inline = vi.fn(() => manifest);
    expect(await (await load(inline)).json()).toEqual(manifest);
    expect(inline).toHaveBeenCalledWith('/remotes/mfe-admin/a1/mf-manifest.json');
    expect(answers).not.toHaveBeenCalled();
  });

  it('that came with the page but is invalid is fetched', async () => {
    answers.mockResolvedValueOnce(new Response(JSON.stringify(manifest)));
    expect(await (await load(() => ({ metaData: {} }))).json()).toEqual(manifest);
  });

  it.each([404, 500, 503])('with status %i is refused, whatever its body', async (status) => {
    answers.mockResolvedValueOnce(new Response(JSON.stringify(manifest), { status }));
    await expect(load()).rejects.toThrow(String(status));
  });

  it.each([
    '<!doctype html>',
    '{"status":503}',
    'null',
    '[]',
    '{"metaData":{},"exposes":{},"shared":[]}',
  ])('that is %s is refused before the runtime can remember it', async (body) => {
    answers.mockResolvedValueOnce(new Response(body));
    await expect(load()).rejects.toThrow();
  });

  it('that is fetched names all scripts of its build', async () => {
    const exposes = [{ assets: { js: { sync: ['a.1.js'], async: ['b.2.js'] }, css: {} } }];
    const metaData = { remoteEntry: { name: 'remoteEntry.3.js' }, publicPath: '/x/y.js' };
    answers.mockResolvedValueOnce(new Response(JSON.stringify({ metaData, exposes, shared: [] })));
    await load();
    expect(onManifest).toHaveBeenLastCalledWith(
      url,
      new Set(['remoteEntry.3.js', 'a.1.js', 'b.2.js']),
    );
  });

  it('that does not arrive is given up', async () => {
    answers.mockImplementationOnce((_url, init) => {
      expect(init?.signal).toBeInstanceOf(AbortSignal);
      return Promise.reject(new DOMException('timed out', 'TimeoutError'));
    });
    await expect(load()).rejects.toThrow('timed out');
  });
});

describe('an entry script', () => {
  it('is requested by its own URL first, which uses the preload, and by another on each retry', () => {
    const createScript = createScripts(() => undefined);
    const sources = [1, 2, 3].map(() => createScript({ url: '/r/remoteEntry.js' }).script.src);
    expect(sources.map((src) => src.replace(/^.*remoteEntry/, ''))).toEqual([
      '.js',
      '.js?r=1',
      '.js?r=2',
    ]);
    expect(createScript({ url: '/r/other.js' }).script.src).toMatch(/other\.js$/);
  });

  it('has a time limit of its own', () => {
    expect(createScripts(() => undefined)({ url: '/r/e.js' }).timeout).toBe(5_000);
  });
});

describe('a file that a build starts with', () => {
  const hash = 'sha256-abc=';
  const hashes = new Map([
    ['/r/known.js', hash],
    ['/r/known.css', hash],
  ]);
  const hashOf = (path: string) => hashes.get(path);
  const noFile = /^sha256-A{43}=$/;

  it('is bound to its hash, on a retry too', () => {
    const createScript = createScripts(hashOf);
    for (const { script } of [1, 2].map(() => createScript({ url: '/r/known.js' })))
      expect(script).toMatchObject({ integrity: hash, crossOrigin: 'anonymous' });
    const link = createLink('/r/known.css', { rel: 'stylesheet' }, hashOf);
    expect(link).toMatchObject({ integrity: hash, crossOrigin: 'anonymous', rel: 'stylesheet' });
  });

  it('is refused without one', () => {
    expect(createScripts(hashOf)({ url: '/r/other.js' }).script.integrity).toMatch(noFile);
    expect(createLink('/r/other.css', undefined, hashOf).integrity).toMatch(noFile);
  });

  it('has none while it is being developed', () => {
    expect(createScripts(hashOf)({ url: '/__dev/mfe-x/a.js' }).script.integrity).toBeFalsy();
  });
});
