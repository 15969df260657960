import { writeFile } from 'node:fs/promises';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFakeReleases, type FakeReleases } from '../testing/fake-releases.ts';
import { createTestGateway } from '../testing/test-gateway.ts';

let disk: FakeReleases;
let app: ReturnType<typeof createTestGateway>;
const entry = '/remotes/mfe-admin/f/remoteEntry.aa.js';

beforeAll(async () => {
  disk = await createFakeReleases();
  await disk.addShell('s1');
  await disk.addRemote('mfe-admin', 'a1');
  await disk.write('files/mfe-admin/old.js', 'old');
  await disk.write('builds/mfe-admin/a1/prerender/index.json', {});
  await disk.write('files/mfe-admin/.secret.js', 'secret');
  await disk.write('files/mfe-admin/picture.woff2', 'w'.repeat(5000));
  await disk.write('files/mfe-admin/notes.sh', 'echo');
  await disk.write('secret.json', {});
  app = createTestGateway(disk.folder);
});
afterAll(() => disk.remove());

describe('a file of a release', () => {
  it('has its type, and never expires', async () => {
    const answer = await app.request(entry);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
  ])('is compressed for who accepts "%s"', async (accept, encoding, decompress) => {
    const plain = await (await app.request(entry)).text();
    const answer = await app.request(entry, { headers: { 'accept-encoding': accept } });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    expect(decompress(Buffer.from(await answer.arrayBuffer())).toString()).toBe(plain);
  });

  it('comes from the compressed sibling that the build made', async () => {
    await disk.write('files/mfe-admin/ready.js', 'r'.repeat(1000));
    const marked = brotliCompressSync('made by the build');
    await writeFile(`${disk.folder}/files/mfe-admin/ready.js.br`, marked);
    const answer = await app.request('/remotes/mfe-admin/f/ready.js', {
      headers: { 'accept-encoding': 'br' },
    });
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(marked);
  });

  it('stays as it is when its format is compressed', async () => {
    const answer = await app.request('/remotes/mfe-admin/f/picture.woff2', {
      headers: { 'accept-encoding': 'br' },
    });
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('content-type')).toBe('font/woff2');
  });

  it('is a manifest of any build, by the name that says which', async () => {
    const answer = await app.request('/remotes/mfe-admin/f/mf-manifest.a1.json');
    expect(await answer.json()).toMatchObject({ name: 'mfe_admin' });
  });

  it('is still served to tabs that were opened before a release', async () => {
    expect((await app.request('/remotes/mfe-admin/f/old.js')).status).toBe(200);
  });

  it('has no body for HEAD', async () => {
    const answer = await app.request(entry, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('');
  });

  it('cannot be posted to', async () => {
    expect((await app.request(entry, { method: 'POST' })).status).toBe(405);
  });
});

it.each([
  '/remotes/mfe-admin/f/absent.js',
  '/remotes/mfe-admin/f/mf-manifest.a9.json',
  '/remotes/mfe-admin/f/mf-manifest.json',
  '/remotes/mfe-admin/f/mf-manifest...json',
  '/remotes/mfe-admin/a1/remoteEntry.aa.js',
  '/remotes/mfe-unknown/f/remoteEntry.aa.js',
  '/remotes/shell/f/main.aa.js',
  '/remotes/mfe-admin/f/prerender/index.json',
  '/remotes/mfe-admin/f/.secret.js',
  '/remotes/mfe-admin/f/notes.sh',
  '/remotes/mfe-admin/f/%2e%2e/%2e%2e/secret.json',
  '/remotes/mfe-admin/f/..%2f..%2f..%2fsecret.json',
  '/remotes/mfe-admin/..%2f../secret.json',
  '/remotes/mfe-admin/f/%00.js',
  '/remotes/mfe-admin/f/%E0%A4%A.js',
  '/remotes/mfe-admin/f',
  '/remotes',
  '/shell/f/absent.css',
  '/shell',
  '/absent.ico',
])('%s is a plain 404, never a page and never JSON', async (path) => {
  const answer = await app.request(path, { headers: { accept: 'text/html' } });
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(await answer.text()).toBe('Not found');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});
