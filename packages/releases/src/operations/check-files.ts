import { integrityOf, keyOfFile } from '../build/build-files.ts';
import { prerenderIndexFile, prerenderIndexSchema } from '../build/build-schemas.ts';
import { checkBuild } from '../build/check-build.ts';
import { parseJson } from '../parse-json.ts';
import type { Check, ReleaseRecord } from '../record.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';

const atOnce = 16;

/** Whether every file in the store is the one of the record, and the build as a whole is usable. */
export async function checkFiles(store: ReleaseStore, record: ReleaseRecord): Promise<Check> {
  const { name, files } = record;
  const changed: string[] = [];
  const left = [...files];
  const readAll = async () => {
    for (let file = left.shift(); file !== undefined; file = left.shift()) {
      const bytes = await store.readFile(keyOfFile(name, record.version, file));
      if (bytes === undefined || integrityOf(bytes) !== file.integrity) changed.push(file.path);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, readAll));
  const problem =
    changed.length > 0
      ? `Changed in the store: ${changed.sort().join(', ')}.`
      : await unusable(store, record);
  return {
    name: 'files',
    outcome: problem === undefined ? 'passed' : 'failed',
    detail: problem ?? '',
  };
}

async function unusable(store: ReleaseStore, record: ReleaseRecord): Promise<string | undefined> {
  const { name, files } = record;
  try {
    await checkBuild({ name, files, read: (path) => readOwn(store, record, path) });
    return undefined;
  } catch (error) {
    if (error instanceof ReleaseError && error.code === 'refused') return error.message;
    throw error;
  }
}

/**
 * Whether the pages that a remote declares as smoke paths are there as HTML: the gateway answers
 * 404 for what is not in the list of prerendered pages.
 */
export async function checkPrerenderedPages(
  store: ReleaseStore,
  record: ReleaseRecord,
): Promise<Check[]> {
  if (record.remote?.prerender !== 'pages') return [];
  const missing = await pagesWithoutHtml(store, record);
  return [
    {
      name: 'prerendered pages',
      outcome: missing.length === 0 ? 'passed' : 'failed',
      detail:
        missing.length === 0
          ? ''
          : `the HTML of ${missing.join(', ')} is missing: ${prerenderIndexFile} does not list what remote.config.ts names as a smoke path`,
    },
  ];
}

/** The smoke paths of a remote that prerenders its pages, but not these. */
export async function pagesWithoutHtml(
  store: ReleaseStore,
  record: ReleaseRecord,
): Promise<string[]> {
  if (record.remote?.prerender !== 'pages') return [];
  const paths = await prerenderedPaths(store, record);
  return record.remote.smoke.filter((path) => !paths.includes(path));
}

/** The addresses whose HTML a build brings. */
export async function prerenderedPaths(
  store: ReleaseStore,
  record: ReleaseRecord,
): Promise<string[]> {
  const text = await readOwn(store, record, prerenderIndexFile);
  const index = prerenderIndexSchema.safeParse(parseJson(text?.toString() ?? '')).data;
  return Object.keys(index?.routes ?? {});
}

async function readOwn(store: ReleaseStore, { name, version, files }: ReleaseRecord, path: string) {
  const file = files.find((one) => one.path === path);
  return file && store.readFile(keyOfFile(name, version, file));
}
