import { buildSchema, releaseNameSchema } from '@secondset/contracts';
import type { BuildFile, ReleaseRecord } from '../record.ts';
import { type HistoryEvent, type LiveFrontEnd, liveVersion } from '../registry.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { requireRecord } from './go-live.ts';
import { requireFrontEnd } from './known-names.ts';
import { type TakenBack, takenBack } from './taken-back.ts';

export interface ListedRelease {
  record: ReleaseRecord;
  isLive: boolean;
  /** When it went live last; null if it never did. */
  liveSince: string | null;
  /** How that came: who did it, and why. */
  lastLive: HistoryEvent | null;
  /** The part of the visitors that gets it; null unless it is released gradually. */
  percent: number | null;
  pin: LiveFrontEnd['pinned'][number] | null;
  /** Set if somebody took it from the visitors. */
  takenBack: TakenBack | undefined;
}

/** The builds of a front end, the newest upload first. Refuses a name of which there are none. */
export async function listReleases(store: ReleaseStore, name: string): Promise<ListedRelease[]> {
  const registry = await store.readRegistry();
  const { frontEnds } = registry;
  const known = frontEnds[name];
  const records = releaseNameSchema.safeParse(name).success ? await readRecords(store, name) : [];
  if (records.length === 0) requireFrontEnd(registry, name);
  return records
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .map((record) => ({ record, event: lastEvent(known, record.version) }))
    .map(({ record, event }) => ({
      record,
      isLive: liveVersion(known) === record.version,
      liveSince: event?.at ?? null,
      lastLive: event ?? null,
      percent: known?.gradual?.version === record.version ? known.gradual.percent : null,
      pin: known?.pinned.find(({ version }) => version === record.version) ?? null,
      takenBack: known && takenBack(known, record.version),
    }));
}

const lastEvent = (known: LiveFrontEnd | undefined, version: string) =>
  known?.history.findLast((event) => event.version === version);

type Read = (reading: Promise<ReleaseRecord | undefined>) => Promise<ReleaseRecord | undefined>;

/** All records of a front end; `read` decides what to do about one that is damaged. */
export async function readRecords(
  store: ReleaseStore,
  name: string,
  read: Read = (reading) => reading,
): Promise<ReleaseRecord[]> {
  const keys = await store.listKeys(`records/${name}/`);
  const versions = keys.map(({ key }) => key.slice(key.lastIndexOf('/') + 1, -'.json'.length));
  const records = await Promise.all(
    versions
      .filter((version) => buildSchema.safeParse(version).success)
      .map(async (version) => {
        const record = await read(store.readRecord(name, version));
        return record?.name === name && record.version === version ? record : undefined;
      }),
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
