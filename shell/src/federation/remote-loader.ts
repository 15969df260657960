import {
  containerName,
  exposedModule,
  type Lifecycles,
  type RemoteName,
} from '@secondset/contracts/federation';
import { limits } from '../limits.ts';
import { nextTurn } from '../next-turn.ts';
import type { Build, Release } from '../registry/parse-registry.ts';
import type { Registry } from '../registry/registry.ts';
import { within } from '../within.ts';
import type { ChunkArrays } from './chunk-arrays.ts';
import { type FailedBuilds, mayPass } from './failed-builds.ts';
import { styleSheetsReady } from './style-sheets.ts';

/** What the loader needs of the federation runtime. */
export interface FederationRuntime {
  registerRemotes(remotes: { name: string; entry: string }[], options?: { force: boolean }): void;
  loadRemote(id: string): Promise<unknown>;
}

export interface LoadedRemote {
  lifecycles: Lifecycles;
  version: string;
  /** Whether a newer build is live that failed here. */
  isOlder: boolean;
}

/**
 * `known`: the build that is loaded, else the one that is live. `instead`: asks the server, and
 * takes a build that has not failed in this tab; rejects when there is none. `again`: asks the
 * server, forgets what failed, and starts from scratch.
 */
export type LoadMode = 'known' | 'instead' | 'again';

export interface RemoteLoader {
  /**
   * A remote's lifecycles, fetched once. A build that does not load gives way to one that was
   * released in the meantime, else to the one before it. Settles within a bounded time.
   */
  load(remote: RemoteName, mode?: LoadMode): Promise<LoadedRemote>;
  /** Fetches what `load` would take first. A failure only counts once somebody needs the remote. */
  preload(remote: RemoteName): Promise<void>;
  /** The build that was requested last. */
  version(remote: RemoteName): string | undefined;
}

export function createRemoteLoader(options: {
  runtime: FederationRuntime;
  registry: Registry;
  chunks: ChunkArrays;
  failed: FailedBuilds;
  /** The names of a build's scripts, by the URL of its manifest, once it was fetched. */
  scriptsOf: (manifestUrl: string) => ReadonlySet<string> | undefined;
  /**
   * Fetches what builds start with past the browser's cache, which may hold damaged files and
   * requests that hang.
   */
  fetchPastCache: (release: Release) => Promise<unknown>;
}): RemoteLoader {
  const { runtime, registry, chunks, failed } = options;
  const started = new Map<RemoteName, { version: string; loading: Promise<Lifecycles> }>();

  const start = async (
    remote: RemoteName,
    { manifestUrl }: Build,
    filesOrigin: string,
  ): Promise<Lifecycles> => {
    const entry = new URL(manifestUrl, location.origin).href;
    const folder = new URL('.', new URL(manifestUrl, filesOrigin)).href;
    const name = containerName(remote);
    chunks.renew(remote, { folder, scripts: () => options.scriptsOf(entry) });
    runtime.registerRemotes([{ name, entry }], { force: started.has(remote) });
    const module = await runtime.loadRemote(`${name}/${exposedModule}`);
    if (!isLifecycles(module)) throw new Error(`${remote} exposes no lifecycles.`);
    await nextTurn();
    await styleSheetsReady(folder);
    return module;
  };

  /** Starts a build, unless it is the one that runs or is on its way. */
  const fetchBuild = (
    remote: RemoteName,
    build: Build,
    { filesOrigin }: Release,
  ): Promise<Lifecycles> => {
    const known = started.get(remote);
    if (known?.version === build.version) return known.loading;
    const loading = within(limits.loadMs, start(remote, build, filesOrigin), remote);
    started.set(remote, { version: build.version, loading });
    return loading;
  };

  const startOver = (remote: RemoteName) => {
    const known = started.get(remote);
    // An empty version is no build's: the next one is registered by force.
    if (known) started.set(remote, { ...known, version: '' });
  };

  const released = async (remote: RemoteName, ask: boolean): Promise<Release> => {
    const release = (await (ask ? registry.refresh() : registry.current())).get(remote);
    if (release === undefined) throw new Error(`${remote} is not released.`);
    return release;
  };

  const firstUsable = (remote: RemoteName, { builds }: Release) =>
    builds.find(({ version }) => !failed.has(remote, version));

  const fetchTwice = async (remote: RemoteName, build: Build, release: Release) => {
    try {
      return await fetchBuild(remote, build, release);
    } catch (error) {
      startOver(remote);
      if (!mayPass(error)) throw error;
      await options.fetchPastCache(release);
      return fetchBuild(remote, build, release);
    }
  };

  const loadFirstUsable = async (remote: RemoteName, mode: LoadMode): Promise<LoadedRemote> => {
    let release = await released(remote, mode !== 'known');
    if (mode === 'again') await options.fetchPastCache(release);
    let reason: unknown = new Error(`${remote} has no other build.`);
    for (;;) {
      const build = firstUsable(remote, release);
      if (build === undefined) throw reason;
      const { version } = build;
      try {
        const lifecycles = await fetchTwice(remote, build, release);
        return { lifecycles, version, isOlder: version !== release.builds[0].version };
      } catch (error) {
        reason = error;
        startOver(remote);
        failed.add(remote, version, 'load');
        // Nobody has to know if a release or a rollback is behind it.
        release = await released(remote, true);
      }
    }
  };

  const loads = new Map<RemoteName, Promise<LoadedRemote>>();
  return {
    load(remote, mode = 'known') {
      const known = loads.get(remote);
      if (known && mode === 'known') return known;
      if (mode !== 'instead') failed.forget(remote, mode === 'again');
      if (mode === 'again') startOver(remote);
      const loading = loadFirstUsable(remote, mode);
      loads.set(remote, loading);
      loading.catch(() => {
        if (loads.get(remote) === loading) loads.delete(remote);
      });
      return loading;
    },
    async preload(remote) {
      try {
        const release = await released(remote, false);
        const build = firstUsable(remote, release);
        if (build) await fetchBuild(remote, build, release);
      } catch {
        startOver(remote);
      }
    },
    version: (remote) => started.get(remote)?.version,
  };
}

function isLifecycles(value: unknown): value is Lifecycles {
  if (typeof value !== 'object' || value === null) return false;
  return ['bootstrap', 'mount', 'unmount'].every(
    (name) => typeof Reflect.get(value, name) === 'function',
  );
}
