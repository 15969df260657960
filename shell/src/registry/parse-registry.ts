import { type RemoteName, remoteNames } from '@secondset/contracts/federation';

interface Release {
  name: RemoteName;
  version: string;
  manifestUrl: string;
}
export type Releases = ReadonlyMap<RemoteName, Release>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function parseRelease(value: unknown): Release | undefined {
  if (!isRecord(value)) return undefined;
  const { version, manifestUrl } = value;
  const name = remoteNames.find((known) => known === value.name);
  if (name === undefined || typeof version !== 'string' || typeof manifestUrl !== 'string')
    return undefined;
  // Code comes from this origin only, whatever the registry says.
  return /^\/(?!\/)/.test(manifestUrl) ? { name, version, manifestUrl } : undefined;
}

/**
 * Parses a registry by hand: a schema library would weigh more than the rest of the shell. Unusable
 * entries are left out; undefined when none is left.
 */
export function parseRegistry(value: unknown): Releases | undefined {
  if (!isRecord(value) || !Array.isArray(value.remotes)) return undefined;
  const releases = new Map<RemoteName, Release>();
  for (const item of value.remotes) {
    const release = parseRelease(item);
    if (release) releases.set(release.name, release);
  }
  return releases.size > 0 ? releases : undefined;
}
