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
  const claims: { name: string; path: string }[] = [];
  const pages: { name: string; path: string }[] = [];
  for (const [name, version] of after) {
    const record = await store.readRecord(name, version);
    if (record?.remote == null) continue;
    for (const path of record.remote.paths) claims.push({ name, path });
    for (const path of await prerenderedPaths(store, record)) pages.push({ name, path });
  }
  const changed = new Set(only === undefined ? changes.map(({ name }) => name) : [only]);
  for (const mine of claims.filter(({ name }) => changed.has(name))) {
    const taken =
      claims.find(({ name, path }) => name !== mine.name && isAtOrBelow(mine.path, path)) ??
      pages.find(({ name, path }) => name !== mine.name && isAtOrBelow(path, mine.path));
    if (taken !== undefined)
      throw new ReleaseError(
        'refused',
        `${mine.name} claims ${mine.path}, but ${taken.path} belongs to ${taken.name}. Choose another path.`,
      );
  }
}

/** Below `/` a remote owns its pages, not all there is. */
const isAtOrBelow = (path: string, owned: string) =>
  path === owned || (owned !== '/' && path.startsWith(`${owned}/`));
