import { checkedInBrowser } from '../checks.ts';
import type { ReleaseRecord } from '../record.ts';
import { emptyRegistry, liveVersion, type Registry } from '../registry.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { applyChange } from './go-live.ts';
import { lineage } from './lineage.ts';
import { readRecords } from './list.ts';
import { requireOwnPaths } from './own-paths.ts';
import { recall } from './recall.ts';
import { recordedBuilds, standIns } from './stand-in.ts';
import { verifyBuild } from './upload.ts';

export interface Repaired {
  /** Where the damaged registry is now; null if it was gone. */
  damagedKey: string | null;
  /**
   * What tells which builds were live: the last copy, else the audit log, else nothing but the
   * release records. `at` is how far it goes.
   */
  source: { kind: 'copy' | 'audit'; at: string } | { kind: 'records' };
  /** The builds that are live. */
  live: { name: string; version: string }[];
  /** Of these, the ones of which nothing says that they were live. */
  guessed: string[];
  /** Front ends that stay withdrawn. */
  withdrawn: string[];
  /** Front ends that have no build that can be live, and why. */
  lost: { name: string; why: string }[];
}

/**
 * Replaces a registry that is damaged or gone, and keeps the damaged one beside it: by its last
 * copy, with history and pins; else by what the audit log says. Only of what neither knows does the
 * newest whole build go live that a gate has looked at. Undefined, and nothing changes, if the
 * registry can be read.
 */
export async function repair(store: ReleaseStore, by: string): Promise<Repaired | undefined> {
  if (!(await isLost(store))) return undefined;
  const records = await recordsByName(store);
  const known = await lastKnown(store, [...records.keys()]);
  let rebuilt = known.registry;
  const lost: Repaired['lost'] = [];
  const names = [...Object.keys(rebuilt.frontEnds), ...known.unknown];
  for (const name of inOrder(new Set(names), records)) {
    if (known.registry.frontEnds[name]?.withdrawn) continue;
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
  const after = Object.entries(rebuilt.frontEnds);
  const live = after.flatMap(([name, frontEnd]) => {
    const version = liveVersion(frontEnd);
    return version === undefined ? [] : [{ name, version }];
  });
  const wasLive = ({ name, version }: { name: string; version: string }) =>
    known.registry.frontEnds[name]?.history.some((event) => event.version === version) ?? false;
  return {
    damagedKey,
    source: known.source,
    live,
    guessed: live.filter((build) => !wasLive(build)).map(({ name }) => name),
    withdrawn: after.flatMap(([name, { withdrawn }]) => (withdrawn ? [name] : [])),
    lost,
  };
}

interface LastKnown {
  registry: Registry;
  source: Repaired['source'];
  /** Front ends that were live with a build that nothing names. */
  unknown: string[];
}

async function lastKnown(store: ReleaseStore, recorded: readonly string[]): Promise<LastKnown> {
  const copy = await store.readRegistryCopy();
  if (copy !== undefined) {
    const registry = { ...copy, revision: copy.revision + 1 };
    return { registry, source: { kind: 'copy', at: copy.changedAt }, unknown: [] };
  }
  // How far it had come is lost without a copy. Seconds are more than it ever counted.
  const revision = Math.floor(Date.now() / 1000);
  const { registry, unknown, until } = await recall(store);
  if (until !== null)
    return { registry: { ...registry, revision }, source: { kind: 'audit', at: until }, unknown };
  const source = { kind: 'records' as const };
  return { registry: { ...emptyRegistry, revision }, source, unknown: [...recorded] };
}

/** The one whose first build is oldest first: it owns its paths. */
function inOrder(names: ReadonlySet<string>, records: ReadonlyMap<string, unknown>): string[] {
  const known = [...records.keys()].filter((name) => names.has(name));
  return [...new Set([...known, ...names])];
}

/** Whether there was a registry that cannot be read any more. */
async function isLost(store: ReleaseStore): Promise<boolean> {
  try {
    if ((await store.readRegistry()).revision > 0) return false;
  } catch (error) {
    if (error instanceof ReleaseError && error.code === 'damaged') return true;
    throw error;
  }
  // Uploading a first build is in the audit log: records without a log are what is left of more.
  const { registry, unknown, until } = await recall(store);
  if (until === null) return (await recordedBuilds(store)).length > 0;
  return Object.keys(registry.frontEnds).length > 0 || unknown.length > 0;
}

/** The records of each front end, the one whose first build is oldest first. */
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

/**
 * What was live if it is whole, else the ones before, else the newest that a gate has looked at: a
 * build that was only uploaded, or shown in a preview, never goes live by itself.
 */
async function bestBuild(
  store: ReleaseStore,
  name: string,
  records: readonly ReleaseRecord[],
  registry: Registry,
): Promise<{ version: string } | { why: string }> {
  const known = registry.frontEnds[name];
  const stands = standIns(records.filter(checkedInBrowser).map((record) => ({ record })))
    .map(({ record }) => record.version)
    .filter((version) => !known?.skipped.includes(version));
  const wanted = [...(known ? [known.version, ...lineage(known).toReversed()] : []), ...stands];
  let why = 'no whole build is left that was live or that a gate has looked at';
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
