import {
  chunkGlobalName,
  containerName,
  exposedModule,
  type Lifecycles,
  type RemoteName,
} from '@secondset/contracts/federation';
import { limits } from '../limits.ts';
import { nextTurn } from '../next-turn.ts';
import type { Registry } from '../registry/registry.ts';
import { within } from '../within.ts';
import { styleSheetsReady } from './style-sheets.ts';

/** What the loader needs of the federation runtime. */
export interface FederationRuntime {
  registerRemotes(remotes: { name: string; entry: string }[], options?: { force: boolean }): void;
  loadRemote(id: string): Promise<unknown>;
}

export interface RemoteLoader {
  /**
   * A remote's lifecycles, fetched once. `fresh` asks the server which build is released and loads
   * that build from scratch, whatever an earlier attempt left behind. Rejects within a bounded
   * time.
   */
  load(remote: RemoteName, options?: { fresh: boolean }): Promise<Lifecycles>;
  /** The build that was requested last. */
  version(remote: RemoteName): string | undefined;
}

export function createRemoteLoader(runtime: FederationRuntime, registry: Registry): RemoteLoader {
  const loaded = new Map<RemoteName, Promise<Lifecycles>>();
  const registered = new Map<RemoteName, string>();

  const fetchRemote = async (remote: RemoteName, fresh: boolean) => {
    const releases = await (fresh ? registry.refresh() : registry.current());
    const release = releases.get(remote);
    if (release === undefined) throw new Error(`${remote} is not released.`);
    const entry = new URL(release.manifestUrl, location.origin).href;
    const force = fresh && registered.has(remote);
    // The next build has chunks of the same names and must not find the old ones.
    if (force) Reflect.deleteProperty(globalThis, chunkGlobalName(remote));
    runtime.registerRemotes([{ name: containerName(remote), entry }], { force });
    registered.set(remote, release.version);
    const module = await runtime.loadRemote(`${containerName(remote)}/${exposedModule}`);
    if (!isLifecycles(module)) throw new Error(`${remote} exposes no lifecycles.`);
    await nextTurn();
    await styleSheetsReady(new URL('.', entry).href);
    return module;
  };

  return {
    load(remote, { fresh } = { fresh: false }) {
      const known = loaded.get(remote);
      if (known && !fresh) return known;
      const loading = within(limits.loadMs, fetchRemote(remote, fresh), remote);
      loaded.set(remote, loading);
      loading.catch(() => {
        if (loaded.get(remote) === loading) loaded.delete(remote);
      });
      return loading;
    },
    version: (remote) => registered.get(remote),
  };
}

function isLifecycles(value: unknown): value is Lifecycles {
  if (typeof value !== 'object' || value === null) return false;
  return ['bootstrap', 'mount', 'unmount'].every(
    (name) => typeof Reflect.get(value, name) === 'function',
  );
}
