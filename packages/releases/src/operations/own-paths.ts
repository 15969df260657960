import { liveVersion, type Registry } from '../registry.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/**
 * Refuses builds that would take addresses from another remote: a path belongs to one remote, with
 * everything below it. Only what nobody claims is free to take from the remote at `/`.
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
  for (const [name, version] of after) {
    const record = await store.readRecord(name, version);
    for (const path of record?.remote?.paths ?? []) claims.push({ name, path });
  }
  const changed = new Set(only === undefined ? changes.map(({ name }) => name) : [only]);
  for (const mine of claims)
    for (const other of claims)
      if (changed.has(mine.name) && mine.name !== other.name && takes(mine.path, other.path))
        throw new ReleaseError(
          'refused',
          `${mine.name} claims ${mine.path}, but ${other.path} belongs to ${other.name}. Choose another path.`,
        );
}

const takes = (path: string, owned: string) =>
  path === owned || (owned !== '/' && path.startsWith(`${owned}/`));
