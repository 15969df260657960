import type { RemoteName, RemotePlace } from '@secondset/contracts/federation';

export interface Release extends RemotePlace {
  name: RemoteName;
  version: string;
  manifestUrl: string;
  preload: 'interest' | 'idle';
}
export type Releases = ReadonlyMap<RemoteName, Release>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((text) => typeof text === 'string');

/** Element ids and globals are made of it. */
const remoteName = /^mfe(?:-[a-z0-9]+)+$/;

function parseRelease(value: unknown): Release | undefined {
  if (!isRecord(value)) return undefined;
  const { name, version, manifestUrl, paths, languages } = value;
  if (typeof name !== 'string' || !remoteName.test(name)) return undefined;
  if (typeof version !== 'string' || typeof manifestUrl !== 'string') return undefined;
  if (!isTexts(paths) || !isTexts(languages)) return undefined;
  // Code comes from this origin only, whatever the registry says.
  if (!/^\/(?!\/)/.test(manifestUrl)) return undefined;
  return {
    name,
    version,
    manifestUrl,
    paths,
    languages: languages.filter((language) => language === 'en' || language === 'es'),
    preload: value.preload === 'idle' ? 'idle' : 'interest',
  };
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
