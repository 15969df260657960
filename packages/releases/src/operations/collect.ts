import { encodingSuffixes, keyOfFile } from '../build/build-files.ts';
import type { ReleaseRecord } from '../record.ts';
import type { LiveFrontEnd } from '../registry.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { served } from './lineage.ts';
import { readRecords } from './list.ts';

const keptReleases = 5;
const dayMs = 86_400_000;

export interface Collected {
  /** The builds that are gone, as `name version`. */
  builds: string[];
  files: number;
}

/**
 * Removes builds that nobody needs. What a pointer or a pin names stays, and so do the last five
 * that were live, and all that were uploaded or handed out within a day: a tab may hold them.
 */
export async function collect(store: ReleaseStore, now = new Date()): Promise<Collected> {
  const { frontEnds } = await store.readRegistry();
  const collected: Collected = { builds: [], files: 0 };
  for (const [name, frontEnd] of Object.entries(frontEnds)) {
    const records = await readRecords(store, name);
    const isKept = keeper(frontEnd, now);
    const gone = records.filter((record) => !isKept(record));
    if (gone.length === 0) continue;
    for (const record of gone) await store.removeFile(`records/${name}/${record.version}.json`);
    collected.builds.push(...gone.map(({ version }) => `${name} ${version}`));
    collected.files += await removeFiles(store, name, gone);
    await forget(store, name, new Set(gone.map(({ version }) => version)));
  }
  return collected;
}

function keeper(frontEnd: LiveFrontEnd, now: Date): (record: ReleaseRecord) => boolean {
  const wereLive = frontEnd.history.map(({ version }) => version).toReversed();
  const kept = new Set([
    ...served(frontEnd),
    ...frontEnd.pinned.map(({ version }) => version),
    ...[...new Set(wereLive)].slice(0, keptReleases),
  ]);
  const isRecent = (time: string | undefined) =>
    time !== undefined && now.getTime() - Date.parse(time) < dayMs;
  return ({ version, at }) =>
    kept.has(version) || isRecent(at) || isRecent(frontEnd.servedUntil[version]);
}

/** Removes the files that no remaining record lists; records are read again, for late uploads. */
async function removeFiles(store: ReleaseStore, name: string, gone: readonly ReleaseRecord[]) {
  const listed = new Set(
    (await readRecords(store, name)).flatMap((record) =>
      record.files.map((file) => keyOfFile(name, record.version, file)),
    ),
  );
  const keys = gone.flatMap((record) =>
    record.files.flatMap((file) => {
      const key = keyOfFile(name, record.version, file);
      if (listed.has(key)) return [];
      return [key, ...file.encodings.map((encoding) => key + encodingSuffixes[encoding])];
    }),
  );
  const unique = [...new Set(keys)];
  for (const key of unique) await store.removeFile(key);
  return unique.length;
}

const forget = (store: ReleaseStore, name: string, versions: ReadonlySet<string>) =>
  store.changeRegistry((registry) => {
    const known = registry.frontEnds[name];
    if (known === undefined) return registry;
    const changed: LiveFrontEnd = {
      ...known,
      skipped: known.skipped.filter((version) => !versions.has(version)),
      history: known.history.filter(({ version }) => !versions.has(version)),
      servedUntil: Object.fromEntries(
        Object.entries(known.servedUntil).filter(([version]) => !versions.has(version)),
      ),
    };
    return { ...registry, frontEnds: { ...registry.frontEnds, [name]: changed } };
  });
