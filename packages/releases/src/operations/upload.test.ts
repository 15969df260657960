import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formsOf, keyOfFile, openFolderStore, type ReleaseStore, upload } from '../index.ts';
import { writeRemoteBuild } from '../testing/remote-build.ts';

const name = 'mfe-plan';
const compressed = ['later.00000000000000dd.js', 'lifecycles.00000000000000cc.js'];
let dir: string;
let dist: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'upload-'));
  dist = await writeRemoteBuild(join(dir, 'dist'), name, 'one');
  for (const file of compressed) {
    const bytes = await readFile(join(dist, file));
    await writeFile(join(dist, `${file}.br`), brotliCompressSync(bytes));
    await writeFile(join(dist, `${file}.gz`), gzipSync(bytes));
  }
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** A store whose process ends after so many files. */
function endingAfter(count: number, store: ReleaseStore): ReleaseStore {
  let left = count;
  return {
    ...store,
    async putFile(key, bytes) {
      if (left === 0) throw new Error('killed');
      left -= 1;
      return store.putFile(key, bytes);
    },
  };
}
const begin = (folder: string, count: number) =>
  upload(endingAfter(count, openFolderStore(folder)), dist, { name, by: 'ann' });

/** Uploads again, and names the forms that the store lacks then. */
async function lackingAfterUpload(folder: string): Promise<string[]> {
  const store = openFolderStore(folder);
  const { version, files } = await upload(store, dist, { name, by: 'ann' });
  const stored = new Set((await store.listKeys('')).map(({ key }) => key));
  return files.flatMap((file) =>
    formsOf(file).filter((path) => !stored.has(keyOfFile(name, version, { ...file, path }))),
  );
}

// Nine files, and two compressed forms of two of them.
const all = 9 + 2 * compressed.length;

describe('an upload that was killed', () => {
  it.each(Array.from({ length: all }, (_, count) => count))(
    'after %i files has all forms of all files the second time',
    async (count) => {
      const folder = join(dir, 'releases');
      await expect(begin(folder, count)).rejects.toThrow('killed');
      expect(await openFolderStore(folder).listKeys('records/')).toEqual([]);
      expect(await lackingAfterUpload(folder)).toEqual([]);
    },
  );

  it('was complete after the last file', async () => {
    await begin(join(dir, 'releases'), all);
  });
});

it('stores the compressed forms of a file that was stored without them', async () => {
  const folder = join(dir, 'releases');
  const [file = ''] = compressed;
  await openFolderStore(folder).putFile(`files/${name}/${file}`, await readFile(join(dist, file)));
  expect(await lackingAfterUpload(folder)).toEqual([]);
});
