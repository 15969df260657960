import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { releaseNameSchema } from '@secondset/contracts';
import {
  contentId,
  encodingSuffixes,
  formsOf,
  integrityOf,
  keyOfFile,
  listBuildFiles,
} from '../build/build-files.ts';
import { type BuildFacts, checkBuild } from '../build/check-build.ts';
import { ownFileKey, sharedFileKey } from '../names.ts';
import type { BuildFile, ReleaseRecord } from '../record.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** Where a build comes from. */
export interface UploadAbout {
  name: string;
  by: string;
  commit?: string | null;
  packageVersion?: string | null;
}

/** Stores a finished build as a candidate: nothing is live that was not. */
export async function upload(
  store: ReleaseStore,
  dist: string,
  about: UploadAbout,
): Promise<ReleaseRecord> {
  const files = await listBuildFiles(dist);
  if (files.length === 0)
    throw new ReleaseError('refused', `There is no build in ${dist}. Build ${about.name} first.`);
  // What is not whole is refused before anything is stored.
  await checkBuild({ name: about.name, files, read: (path) => readFile(join(dist, path)) });
  for (const path of (await missingFiles(store, about.name, files)).flatMap(formsOf))
    await putBuildFile(store, about.name, files, path, await readFile(join(dist, path)));
  return finishUpload(store, files, about);
}

/** The files that the store does not have in all forms: an upload that broke off goes on here. */
export async function missingFiles(
  store: ReleaseStore,
  name: string,
  files: readonly BuildFile[],
): Promise<BuildFile[]> {
  const version = contentId(files);
  const there = new Set([
    ...(await store.listKeys(sharedFileKey(name, ''))).map(({ key }) => key),
    ...(await store.listKeys(ownFileKey(name, version, ''))).map(({ key }) => key),
  ]);
  const has = (file: BuildFile) => there.has(keyOfFile(name, version, file));
  return files.filter((file) => !formsOf(file).every((path) => has({ ...file, path })));
}

const decompress = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** Stores one file of a build, or a compressed form of it, if its content is what the list says. */
export async function putBuildFile(
  store: ReleaseStore,
  name: string,
  files: readonly BuildFile[],
  path: string,
  bytes: Buffer,
): Promise<void> {
  const known = findFile(files, path);
  if (known === undefined)
    throw new ReleaseError('refused', `${path} is not in the list of the build's files.`);
  const { file, encoding } = known;
  const content =
    encoding === undefined ? bytes : await decompress[encoding](bytes).catch(() => undefined);
  if (content === undefined || integrityOf(content) !== file.integrity)
    throw new ReleaseError('refused', `${path} arrived with other content. Upload it again.`);
  await store.putFile(keyOfFile(name, contentId(files), { ...file, path }), bytes);
}

function findFile(files: readonly BuildFile[], path: string) {
  for (const file of files) {
    if (file.path === path) return { file, encoding: undefined };
    for (const encoding of file.encodings)
      if (file.path + encodingSuffixes[encoding] === path) return { file, encoding };
  }
  return undefined;
}

/** Makes the record once all files are there and the build is whole. */
export async function finishUpload(
  store: ReleaseStore,
  files: readonly BuildFile[],
  about: UploadAbout,
): Promise<ReleaseRecord> {
  const name = releaseNameSchema.parse(about.name);
  const version = contentId(files);
  const known = await store.readRecord(name, version);
  if (known !== undefined) return known;
  const { startFiles, ...facts } = await verifyBuild(store, name, version, files);
  const record: ReleaseRecord = {
    format: 2,
    name,
    version,
    ...facts,
    packageVersion: about.packageVersion ?? null,
    commit: about.commit ?? null,
    by: about.by,
    at: new Date().toISOString(),
    sizes: {
      files: files.length,
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      startBytes: await compressedBytes(store, name, files, startFiles),
    },
    runs: [],
    forced: null,
    files: [...files],
  };
  await store.writeRecord(record);
  return record;
}

/** Reads all files of a stored build. Refuses with a sentence if it is not whole. */
export async function verifyBuild(
  store: ReleaseStore,
  name: string,
  version: string,
  files: readonly BuildFile[],
): Promise<BuildFacts> {
  const read = (path: string) => {
    const file = files.find((one) => one.path === path);
    return file ? store.readFile(keyOfFile(name, version, file)) : Promise.resolve(undefined);
  };
  for (const file of files) await verifyStored(store, name, version, file);
  return checkBuild({ name, files, read });
}

async function verifyStored(store: ReleaseStore, name: string, version: string, file: BuildFile) {
  const stored = await store.readFile(keyOfFile(name, version, file));
  if (stored === undefined)
    throw new ReleaseError(
      'refused',
      `${file.path} has not been uploaded. Upload it, then finish.`,
    );
  if (integrityOf(stored) !== file.integrity)
    throw new ReleaseError(
      'refused',
      `Another build of ${name} has a file ${file.path} with other content. Rename the file.`,
    );
}

/** What these files weigh as they travel. */
async function compressedBytes(
  store: ReleaseStore,
  name: string,
  files: readonly BuildFile[],
  paths: readonly string[],
): Promise<number> {
  let sum = 0;
  for (const file of files.filter(({ path }) => paths.includes(path))) {
    const key = sharedFileKey(name, file.path);
    const compressed = file.encodings.includes('br')
      ? await store.readFile(key + encodingSuffixes.br)
      : undefined;
    sum += compressed?.byteLength ?? file.bytes;
  }
  return sum;
}
