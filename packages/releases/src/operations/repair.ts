import type { ReleaseRecord } from '../record.ts';
import { emptyRegistry, liveVersion, type Registry } from '../registry.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { applyChange } from './go-live.ts';
import { lineage } from './lineage.ts';
import { readRecords } from './list.ts';
import { requireOwnPaths } from './own-paths.ts';
import { recordedBuilds, standIns } from './stand-in.ts';
import { verifyBuild } from './upload.ts';

export interface Repaired {
  /** Where the damaged registry is now. */
  damagedKey: string;
  /** When the copy was made that was restored; null if there was none. */
  copyFrom: string | null;
  /** The builds that are live. */
  live: { name: string; version: string }[];
  /** Front ends that have no build that can be live, and why. */
  lost: { name: string; why: string }[];
}

/**
 * Replaces a damaged registry by its last copy, history and pins included, and keeps the damaged
 * one beside it. Without a copy the newest whole build of each front end goes live. Undefined, and
 * nothing changes, if the registry can be read.
 */
export async function repair(store: ReleaseStore, by: string): Promise<Repaired | undefined> {
  if (!(await isDamaged(store))) return undefined;
  const copy = await store.readRegistryCopy();
  const records = await recordsByName(store);
  // How far it had come is lost without a copy. Seconds are more than it ever counted.
  const revision = copy ? copy.revision + 1 : Math.floor(Date.now() / 1000);
  let rebuilt: Registry = { ...(copy ?? emptyRegistry), revision };
  const lost: Repaired['lost'] = [];
  const names = copy ? Object.keys(copy.frontEnds) : [...records.keys()];
  for (const name of names) {
    const known = copy?.frontEnds[name];
    if (known?.withdrawn) continue;
    const found = await bestBuild(store, name, records.get(name) ?? [], rebuilt);
    if ('why' in found) {
      lost.push({ name, why: found.why });
      rebuilt = without(rebuilt, name);
    } else {
      const reason = 'The registry was damaged.';
      rebuilt = applyChange(rebuilt, { name, version: found.version, by, reason });
    }
  }
  const damagedKey = await store.replaceDamaged(rebuilt);
  // Somebody else was faster.
  if (damagedKey === undefined) return undefined;
  const live = Object.entries(rebuilt.frontEnds).flatMap(([name, frontEnd]) => {
    const version = liveVersion(frontEnd);
    return version === undefined ? [] : [{ name, version }];
  });
  return { damagedKey, copyFrom: copy?.changedAt ?? null, live, lost };
}

async function isDamaged(store: ReleaseStore): Promise<boolean> {
  try {
    await store.readRegistry();
    return false;
  } catch (error) {
    if (error instanceof ReleaseError && error.code === 'damaged') return true;
    throw error;
  }
}

/** The records of each front end, the one whose first build is oldest first: it owns its paths. */
async function recordsByName(store: ReleaseStore): Promise<Map<string, ReleaseRecord[]>> {
  const found: { name: string; records: ReleaseRecord[]; since: string }[] = [];
  for (const name of new Set((await recordedBuilds(store)).map((build) => build.name))) {
    const records = await readRecords(store, name, unlessBroken);
    const since = records.map(({ at }) => at).sort()[0] ?? '';
    found.push({ name, records, since });
  }
  found.sort((a, b) => a.since.localeCompare(b.since) || a.name.localeCompare(b.name));
  return new Map(found.map(({ name, records }) => [name, records]));
}

/** What was live if it is whole, else the ones before, else the newest that stands in for it. */
async function bestBuild(
  store: ReleaseStore,
  name: string,
  records: readonly ReleaseRecord[],
  registry: Registry,
): Promise<{ version: string } | { why: string }> {
  const known = registry.frontEnds[name];
  const stands = standIns(records.map((record) => ({ record })))
    .map(({ record }) => record.version)
    .filter((version) => !known?.skipped.includes(version));
  const wanted = [...(known ? [known.version, ...lineage(known).toReversed()] : []), ...stands];
  let why = 'no whole build is left';
  for (const version of new Set(wanted)) {
    const record = records.find((one) => one.version === version);
    if (record === undefined) continue;
    const whole = await unlessBroken(verifyBuild(store, name, version, record.files));
    if (whole === undefined) continue;
    const claims = await refusalOf(requireOwnPaths(store, registry, [{ name, version }]));
    if (claims === undefined) return { version };
    why = claims;
  }
  return { why };
}

function without(registry: Registry, name: string): Registry {
  const { [name]: _, ...frontEnds } = registry.frontEnds;
  return { ...registry, frontEnds };
}

async function refusalOf(work: Promise<void>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof ReleaseError && error.code === 'refused') return error.message;
    throw error;
  }
}

/** Undefined for what is damaged or not whole. A store that is away says nothing about builds. */
async function unlessBroken<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ReleaseError && error.code !== 'unavailable') return undefined;
    throw error;
  }
}
