import { buildSchema } from '@secondset/contracts';
import type { BuildFile, ReleaseRecord } from '../record.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { requireRecord } from './go-live.ts';

export interface ListedRelease {
  record: ReleaseRecord;
  isLive: boolean;
  isPinned: boolean;
  wasRolledBack: boolean;
}

/** The builds of a front end, the newest upload first. */
export async function listReleases(store: ReleaseStore, name: string): Promise<ListedRelease[]> {
  const { frontEnds } = await store.readRegistry();
  const known = frontEnds[name];
  const records = await readRecords(store, name);
  return records
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .map((record) => ({
      record,
      isLive: known?.version === record.version,
      isPinned: known?.pinned.includes(record.version) ?? false,
      wasRolledBack: known?.skipped.includes(record.version) ?? false,
    }));
}

/** All records of a front end. */
export async function readRecords(store: ReleaseStore, name: string): Promise<ReleaseRecord[]> {
  const keys = await store.listKeys(`records/${name}/`);
  const versions = keys.map(({ key }) => key.slice(key.lastIndexOf('/') + 1, -'.json'.length));
  const records = await Promise.all(
    versions
      .filter((version) => buildSchema.safeParse(version).success)
      .map((version) => store.readRecord(name, version)),
  );
  return records.filter((record) => record !== undefined);
}

export interface ReleaseDiff {
  from: ReleaseRecord;
  to: ReleaseRecord;
  added: BuildFile[];
  removed: BuildFile[];
  /** Own files whose content differs. */
  changed: BuildFile[];
}

/** What a visitor of one build has to load of another, and what else differs. */
export async function diffReleases(
  store: ReleaseStore,
  name: string,
  fromVersion: string,
  toVersion: string,
): Promise<ReleaseDiff> {
  const from = await requireRecord(store, name, fromVersion);
  const to = await requireRecord(store, name, toVersion);
  const before = new Map(from.files.map((file) => [file.path, file]));
  const after = new Map(to.files.map((file) => [file.path, file]));
  return {
    from,
    to,
    added: to.files.filter(({ path }) => !before.has(path)),
    removed: from.files.filter(({ path }) => !after.has(path)),
    changed: to.files.filter(({ path, integrity }) => {
      const old = before.get(path);
      return old !== undefined && old.integrity !== integrity;
    }),
  };
}
