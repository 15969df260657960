import { liveVersion, type Registry } from '../registry.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { prerenderedPaths } from './check-files.ts';

/**
 * Refuses builds that would take addresses from another remote: a path belongs to one remote, with
 * everything below it, and so does each page whose HTML a remote brings. Of what is below `/` only
 * addresses without a page are free.
 */
export async function requireOwnPaths(
  store: ReleaseStore,
  { frontEnds }: Registry,
  changes: readonly { name: string; version: string }[],
  /** Asks for the claims of this one only. */
  only?: string,
): Promise<void> {
  const after = new Map<string, string>();
  for (const [name, frontEnd] of Object.entries(frontEnds)) {
    const version = liveVersion(frontEnd);
    if (version !== undefined) after.set(name, version);
  }
  for (const { name, version } of changes) after.set(name, version);
  const places = await placesOf(store, after);
  const changed = new Set(only === undefined ? changes.map(({ name }) => name) : [only]);
  for (const mine of places.claims.filter(({ name }) => changed.has(name))) {
    const taken = ownerAmong(places, mine);
    if (taken !== undefined)
      throw new ReleaseError(
        'refused',
        `${mine.name} claims ${mine.path}, but ${taken.path} belongs to ${taken.name}. Choose another path.`,
      );
  }
}

/** The remote whose live build has a path, and by which path of its own; undefined if none has. */
export async function ownerOfPath(store: ReleaseStore, path: string): Promise<Place | undefined> {
  const live = Object.entries((await store.readRegistry()).frontEnds).flatMap(
    ([name, frontEnd]) => {
      const version = liveVersion(frontEnd);
      return version === undefined ? [] : [[name, version] as const];
    },
  );
  return ownerAmong(await placesOf(store, new Map(live)), { name: '', path });
}

interface Place {
  name: string;
  path: string;
}

/** What builds claim, and the pages whose HTML they bring. */
interface Places {
  claims: Place[];
  pages: Place[];
}

async function placesOf(store: ReleaseStore, builds: ReadonlyMap<string, string>): Promise<Places> {
  const places: Places = { claims: [], pages: [] };
  for (const [name, version] of builds) {
    const record = await store.readRecord(name, version);
    if (record?.remote == null) continue;
    for (const path of record.remote.paths) places.claims.push({ name, path });
    for (const path of await prerenderedPaths(store, record)) places.pages.push({ name, path });
  }
  return places;
}

const ownerAmong = ({ claims, pages }: Places, mine: Place): Place | undefined =>
  claims.find(({ name, path }) => name !== mine.name && isAtOrBelow(mine.path, path)) ??
  pages.find(({ name, path }) => name !== mine.name && isAtOrBelow(path, mine.path));

/** Below `/` a remote owns its pages, not all there is. */
const isAtOrBelow = (path: string, owned: string) =>
  path === owned || (owned !== '/' && path.startsWith(`${owned}/`));
