import { type RemotePlace, remotePlaceSchema } from '@secondset/contracts';
import type { LiveFrontEnd, Registry, ReleaseStore } from '@secondset/releases';
import {
  checkedInBrowser,
  emptyRegistry,
  lastKnownRegistry,
  liveVersion,
  ReleaseError,
  recordedBuilds,
  standIns,
} from '@secondset/releases';
import type { Logger } from '@secondset/service-kit';
import type { Build, Builds } from './builds.ts';
import { type Release, type Snapshot, snapshotOf } from './snapshot.ts';

interface LiveState {
  registry: Registry;
  snapshot: Snapshot;
  /** What is not as the registry says, in sentences. */
  troubles: readonly string[];
}

export interface LiveReleases {
  /** What is live now; what was live last while the store is away. */
  state(): Promise<LiveState>;
}

const maxAgeMs = 250;
/** A store that takes longer than this is away: visitors do not wait for it. */
const patienceMs = 400;
const failureAgeMs = 5_000;

/**
 * Follows the registry of a store; a flip is noticed within a quarter of a second. Whatever is
 * wrong with the registry, a build or the store, visitors get the best builds there are: the live
 * one, else the previous, else the last one served here, else the newest that is whole.
 */
export function createLiveReleases(options: {
  store: ReleaseStore;
  builds: Builds;
  logger: Logger;
}): LiveReleases {
  const { store, builds, logger } = options;
  let latest: LiveState | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<LiveState> | undefined;
  let reported = '';
  const lastGood = new Map<string, Release>();
  const failures = new Map<string, { at: number; why: string }>();

  const tryBuild = async (name: string, version: string | null | undefined) => {
    if (!version) return undefined;
    const key = `${name} ${version}`;
    const failure = failures.get(key);
    if (failure && performance.now() - failure.at < failureAgeMs) return undefined;
    try {
      const build = await builds.load(name, version);
      failures.delete(key);
      return build;
    } catch (error) {
      failures.set(key, { at: performance.now(), why: sentenceOf(error) });
      return undefined;
    }
  };

  const buildsThere = () => recordedBuilds(store).catch(() => []);

  /**
   * The newest build that is whole and was not found to be broken. A candidate is for the people
   * with a link to it: as long as anything says what was live, only that counts, and what a gate
   * has looked at.
   */
  const newestWhole = async (name: string, known: LiveFrontEnd | undefined) => {
    const found: Build[] = [];
    const wasLive = new Set(known?.history.map((event) => event.version));
    for (const recorded of await buildsThere()) {
      if (recorded.name !== name || known?.skipped.includes(recorded.version)) continue;
      const build = await tryBuild(name, recorded.version);
      if (build === undefined) continue;
      if (known === undefined || wasLive.has(recorded.version) || checkedInBrowser(build.record))
        found.push(build);
    }
    return standIns(found)[0];
  };

  const resolve = async (name: string, known: LiveFrontEnd | undefined, troubles: string[]) => {
    const live = await tryBuild(name, known?.version);
    const previous = await tryBuild(name, known?.previousVersion);
    if (live) return { build: live, previous };
    const good = lastGood.get(name);
    const build = previous ?? good?.build ?? (await newestWhole(name, known));
    const why = failures.get(`${name} ${known?.version}`)?.why ?? 'The registry does not name it.';
    const instead = build === undefined ? 'Visitors get nothing' : `Visitors get ${build.version}`;
    troubles.push(`${name} ${known?.version ?? ''} cannot be served. ${why} ${instead}.`);
    return build && { build, previous: undefined };
  };

  const withdrawnPlaces = async (frontEnds: Registry['frontEnds']) => {
    const places = new Map<string, RemotePlace>();
    for (const [name, { withdrawn, version }] of Object.entries(frontEnds)) {
      if (withdrawn === null) continue;
      const remote = (await tryBuild(name, version))?.record.remote;
      if (remote) places.set(name, remotePlaceSchema.parse(remote));
    }
    return places;
  };

  const readRegistry = async (troubles: string[]): Promise<Registry | undefined> => {
    try {
      const registry = await store.readRegistry();
      // A registry that is gone says nothing about what visitors were getting.
      if (registry.revision > 0) return registry;
      const known = lastGood.size === 0 ? await lastKnownRegistry(store) : undefined;
      if (known === undefined && lastGood.size === 0) return registry;
      troubles.push('The registry is gone. Visitors get what was live before.');
      if (known !== undefined) return known;
    } catch (error) {
      troubles.push(`The registry cannot be read. ${sentenceOf(error)}`);
      if (latest === undefined && !isDamage(error)) throw error;
    }
    // The last copy, or else the audit log, still knows what was rolled back.
    return latest === undefined ? lastKnownRegistry(store) : undefined;
  };

  const read = async (): Promise<LiveState> => {
    const troubles: string[] = [];
    const registry = await readRegistry(troubles);
    if (registry === undefined && latest !== undefined) return { ...latest, troubles };
    const { frontEnds } = registry ?? emptyRegistry;
    const names = registry
      ? Object.keys(frontEnds).filter((name) => liveVersion(frontEnds[name]) !== undefined)
      : (await buildsThere()).map(({ name }) => name);
    const releases = new Map<string, Release>();
    // The shell's files go first.
    for (const name of [...new Set(names)].sort(shellFirst)) {
      const release = await resolve(name, frontEnds[name], troubles);
      if (release === undefined) continue;
      releases.set(name, release);
      lastGood.set(name, release);
    }
    const withdrawn = await withdrawnPlaces(frontEnds);
    const snapshot = snapshotOf(releases, { withdrawn });
    return { registry: registry ?? emptyRegistry, snapshot, troubles };
  };

  const refresh = async (): Promise<LiveState> => {
    try {
      latest = await read();
    } catch (error) {
      if (latest === undefined) throw error;
      latest = { ...latest, troubles: [sentenceOf(error)] };
    } finally {
      readAt = performance.now();
      reading = undefined;
    }
    report(latest.troubles);
    return latest;
  };

  const report = (troubles: readonly string[]) => {
    const text = troubles.join(' ');
    if (text === reported) return;
    reported = text;
    if (text === '') logger.info({}, 'releases are as the registry says again');
    else logger.error({ troubles }, 'releases are not as the registry says');
  };

  return {
    async state() {
      if (latest !== undefined && performance.now() - readAt < maxAgeMs) return latest;
      reading ??= refresh();
      return latest === undefined ? reading : withinPatience(reading, latest);
    },
  };
}

/** The result, or what is known when it takes too long. */
async function withinPatience<T>(work: Promise<T>, known: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((done) => {
    timer = setTimeout(() => done(known), patienceMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const shellFirst = (a: string, b: string) =>
  Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b);

const isDamage = (error: unknown) => error instanceof ReleaseError && error.code === 'damaged';
const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
