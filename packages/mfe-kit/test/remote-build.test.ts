import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { remoteDescriptionSchema } from '@secondset/contracts';
import {
  contractVersion,
  federationRuntimeGlobal,
  releaseUrlPlaceholder,
} from '@secondset/contracts/federation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remote } from './fixture/remote.config.ts';

/** Builds in a process of its own, as the command line does; rejects with the compiler's errors. */
const build = (what: 'fixture' | 'broken', folder: string) =>
  promisify(execFile)(process.execPath, [
    join(import.meta.dirname, 'build-worker.ts'),
    what,
    folder,
  ]);

let dist: string;
let files: string[];
const read = (file: string) => readFile(join(dist, file), 'utf8');
const readMatching = async (pattern: RegExp) =>
  (await Promise.all(files.filter((file) => pattern.test(file)).map(read))).join('\n');

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'second-set-build-'));
  await build('fixture', dist);
  files = await readdir(dist, { recursive: true });
});
afterAll(() => rm(dist, { recursive: true, force: true }));

describe('the build of a remote', () => {
  it('exposes the lifecycles and nothing else', async () => {
    const manifest = JSON.parse(await read('mf-manifest.json'));
    expect(manifest.exposes.map(({ path }: { path: string }) => path)).toEqual(['./lifecycles']);
    expect(manifest.metaData.remoteEntry.type).toBe('global');
    expect(manifest.name).toBe('mfe_public');
  });

  it('describes itself in remote.json, with what the build adds', async () => {
    const description = remoteDescriptionSchema.parse(JSON.parse(await read('remote.json')));
    expect(description).toMatchObject({
      ...remote,
      container: 'mfe_public',
      contractVersion,
      languages: ['en', 'es'],
    });
    const { shared } = JSON.parse(await read('mf-manifest.json'));
    for (const { name, requiredVersion } of shared)
      expect(description.shared[name]).toBe(requiredVersion);
  });

  it('shares React alone, as singletons', async () => {
    const { shared } = JSON.parse(await read('mf-manifest.json'));
    const allowed = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'];
    for (const { name, singleton } of shared) {
      expect(allowed).toContain(name);
      expect(singleton).toBe(true);
    }
  });

  it('carries no copy of React', async () => {
    const scripts = await readMatching(/\.js$/);
    expect(scripts).not.toContain('__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=');
    expect(scripts).not.toContain(
      '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
    );
  });

  it('takes the federation runtime from the shell and carries no copy', async () => {
    const entry = await readMatching(/^remoteEntry\.\w+\.js$/);
    expect(entry).toContain(`${federationRuntimeGlobal}()`);
    // A method and a message of the runtime, which a build does not rename.
    expect(entry).not.toMatch(/loadShareSync|Federation Runtime/);
  });

  it("puts content hashes into all file names but the manifest's", () => {
    const named = files.filter((file) => /\.(?:js|css|svg)$/.test(file));
    expect(named.length).toBeGreaterThan(4);
    for (const file of named) expect(file).toMatch(/\.[0-9a-f]{16}\.\w+$/);
  });

  it('prefixes class names by the remote', async () => {
    const styles = await readMatching(/\.css$/);
    expect(styles.match(/\.[\w-]+(?=\s*\{)/g)).not.toHaveLength(0);
    for (const name of styles.match(/\.[\w-]+(?=\s*\{)/g) ?? [])
      expect(name).toMatch(/^\.mfe-public-/);
  });

  it('leaves no source maps in production', () => {
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  });

  it('precompresses text files', async () => {
    const entry = files.find((file) => /^remoteEntry\.\w+\.js$/.test(file)) ?? '';
    const plain = await readFile(join(dist, entry));
    expect(brotliDecompressSync(await readFile(join(dist, `${entry}.br`)))).toEqual(plain);
    expect(gunzipSync(await readFile(join(dist, `${entry}.gz`)))).toEqual(plain);
  });

  it('binds each lazy chunk to its hash', async () => {
    const entry = await readMatching(/^remoteEntry\.\w+\.js$/);
    const chunks = files.filter((file) => /^(?!remoteEntry|start).*\.(?:js|css)$/.test(file));
    for (const file of chunks) {
      const hash = createHash('sha256')
        .update(await read(file))
        .digest('base64');
      expect(entry, file).toContain(`sha256-${hash}`);
    }
  });
});

describe('a remote that reaches beyond itself is not built', () => {
  const global = { 'entry.tsx': "import './global.css';" };
  const style = { 'entry.tsx': "import css from './a.module.css';\nexport default css.a;" };
  it.each<[string, Record<string, string>, RegExp]>([
    ['a global style sheet', { ...global, 'global.css': 'body { color: red }' }, /global\.css/],
    [
      'a selector without a class of its own',
      { ...style, 'a.module.css': '.a { color: red } :global(.link) { color: red }' },
      /more than the remote: .*link/,
    ],
    [
      'a style for the page around it',
      { ...style, 'a.module.css': 'body:has(.a) { color: red }' },
      /more than the remote: .*has/,
    ],
    ['a global variable', { 'entry.tsx': 'window.fetch = async () => new Response();' }, /fetch/],
    ['a key of Object.prototype', { 'entry.tsx': 'Object.prototype.mine = 1;' }, /built-in/],
    ['another remote’s chunks', { 'entry.tsx': 'self["chunks_mfe_x"] = [];' }, /global variable/],
    [
      'an element of the shell',
      { 'entry.tsx': "document.getElementById('main')?.remove();" },
      /shell's/,
    ],
  ])('%s', async (_what, sources, message) => {
    const folder = await mkdtemp(join(tmpdir(), 'second-set-build-'));
    try {
      for (const [file, text] of Object.entries(sources)) await writeFile(join(folder, file), text);
      await expect(build('broken', folder)).rejects.toThrow(message);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('the prerender', () => {
  const page = async (file: string) => JSON.parse(await read(`prerender/${file}`));

  it('lists its pages with their status, and the not-found page', async () => {
    expect(await page('index.json')).toEqual({
      routes: {
        '/': { file: 'home.json', status: 200 },
        '/later': { file: 'later.json', status: 200 },
      },
      notFound: { file: 'not-found.json', status: 404 },
      notFoundBelow: {},
    });
  });

  it('waits for lazy chunks', async () => {
    expect((await page('later.json')).html).toMatch(/<h1 class="[^"]+">Later<\/h1>/);
  });

  it('uses the class names of the browser build', async () => {
    const [, name] = /<h1 class="([^"]+)">/.exec((await page('later.json')).html) ?? [];
    expect(await readMatching(/\.css$/)).toContain(`.${name}`);
  });

  it("uses the browser build's asset names, below the placeholder", async () => {
    const [, url = ''] = /<img src="([^"]+)"/.exec((await page('home.json')).html) ?? [];
    expect(url).toMatch(releaseUrlPlaceholder);
    expect(files).toContain(url.replace(releaseUrlPlaceholder, ''));
  });

  it('removes its bundle', () => {
    expect(files.filter((file) => file.endsWith('.mjs'))).toEqual([]);
  });
});
