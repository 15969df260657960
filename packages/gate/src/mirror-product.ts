import {
  formsOf,
  keyOfFile,
  liveVersion,
  openFolderStore,
  type ReleaseRecord,
  type ReleaseStore,
} from '@secondset/releases';
import type { ReleaseClient } from '@secondset/stack';

const atOnce = 8;

interface BuildRef {
  name: string;
  version: string;
}

/** Copies what is live in a product that runs, and the candidates, into a folder of releases. */
export async function mirrorProduct(
  product: Pick<ReleaseClient, 'readRegistry' | 'readRecord' | 'readFile'>,
  candidates: readonly BuildRef[],
  folder: string,
): Promise<ReleaseStore> {
  const store = openFolderStore(folder);
  const registry = await product.readRegistry();
  const live = Object.entries(registry.frontEnds).flatMap(([name, frontEnd]) => {
    const version = liveVersion(frontEnd);
    return version === undefined ? [] : [{ name, version }];
  });
  for (const { name, version } of [...live, ...candidates]) {
    const record = await product.readRecord(name, version);
    await copyFiles(product, store, record);
    await store.writeRecord(record);
  }
  await store.changeRegistry((empty) => ({ ...empty, frontEnds: registry.frontEnds }));
  return store;
}

async function copyFiles(
  product: Pick<ReleaseClient, 'readFile'>,
  store: ReleaseStore,
  { name, version, files }: ReleaseRecord,
): Promise<void> {
  const left = files.flatMap((file) => formsOf(file).map((path) => ({ ...file, path })));
  const copyAll = async () => {
    for (let file = left.shift(); file !== undefined; file = left.shift()) {
      const bytes = await product.readFile(name, version, file.path);
      await store.putFile(keyOfFile(name, version, file), bytes);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, copyAll));
}
