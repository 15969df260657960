import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  checkCandidates,
  goLive,
  keyOfFile,
  openFolderStore,
  type ReleaseStore,
  upload,
} from '@secondset/releases';
import { writeRemoteBuild } from '@secondset/releases/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mirrorProduct } from './mirror-product.ts';

let dir: string;
let store: ReleaseStore;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'mirror-'));
  store = openFolderStore(join(dir, 'product'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const add = async (name: string, words: string) => {
  const dist = await writeRemoteBuild(join(dir, name + words), name, words);
  return upload(store, dist, { name, by: 'ann' });
};
/** What the gateway of the product answers. */
const product = {
  readRegistry: () => store.readRegistry(),
  async readRecord(name: string, version: string) {
    const record = await store.readRecord(name, version);
    if (record === undefined) throw new Error('no record');
    return record;
  },
  async readFile(name: string, version: string, path: string) {
    const record = await product.readRecord(name, version);
    const file = record.files.find((one) => one.path === path);
    const bytes = file && (await store.readFile(keyOfFile(name, version, file)));
    if (bytes === undefined) throw new Error('no file');
    return bytes;
  },
};

it('copies what is live and the candidates, whole, and leaves out the rest', async () => {
  const live = await add('mfe-plan', 'one');
  await goLive(store, [{ ...live, by: 'ann' }]);
  const other = await add('mfe-other', 'live');
  await goLive(store, [{ ...other, by: 'ann' }]);
  await add('mfe-plan', 'unused');
  const candidate = await add('mfe-plan', 'two');
  const mirror = await mirrorProduct(product, [candidate], join(dir, 'mirror'));
  const records = (await mirror.listKeys('records/')).map(({ key }) => key).sort();
  expect(records).toEqual(
    [live, other, candidate].map(({ name, version }) => `records/${name}/${version}.json`).sort(),
  );
  expect((await mirror.readRegistry()).frontEnds).toEqual((await store.readRegistry()).frontEnds);
  const found = await checkCandidates(mirror, [candidate]);
  expect(found.get('mfe-plan')?.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
});
