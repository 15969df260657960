import type { RemoteName, RemotePlace } from '@secondset/contracts/federation';

/** What the shell needs in order to load one build of a remote. */
export interface Build {
  version: string;
  manifestUrl: string;
}

export interface Release extends RemotePlace {
  name: RemoteName;
  /** The build that is live, then the one before it, if there was one. */
  builds: readonly [Build, ...Build[]];
  /** Where their files are; the policy of the page decides which origins may be used. */
  filesOrigin: string;
  /** The hashes of the files that these builds start with, by the path of their URL. */
  integrity: ReadonlyMap<string, string>;
  preload: 'interest' | 'idle';
  /** Whether search engines may visit it: no tool for staff. */
  crawled: boolean;
  /** Whether it is only for people with a session. */
  forSignedIn: boolean;
}
export type Releases = ReadonlyMap<RemoteName, Release>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((text) => typeof text === 'string');

/** Element ids and globals are made of it. */
const remoteName = /^mfe(?:-[a-z0-9]+)+$/;

function parseBuild(version: unknown, manifestUrl: unknown): Build | undefined {
  if (typeof version !== 'string' || typeof manifestUrl !== 'string') return undefined;
  // What builds start with is said by this origin only, whatever the registry says.
  return /^\/(?!\/)/.test(manifestUrl) ? { version, manifestUrl } : undefined;
}

// A browser ignores a hash that is not well formed, and would run the file unchecked.
const wellFormed = /^sha256-[\w+/]{43}=$/;

/** The registry names files by their path within the folder of the manifest. */
function parseIntegrity(value: unknown, builds: readonly Build[]): Map<string, string> {
  const hashes = new Map<string, string>();
  for (const [file, hash] of isRecord(value) ? Object.entries(value) : [])
    for (const { manifestUrl } of builds)
      if (typeof hash === 'string' && wellFormed.test(hash))
        hashes.set(new URL(file, new URL(manifestUrl, location.origin)).pathname, hash);
  return hashes;
}

function parseRelease(value: unknown): Release | undefined {
  if (!isRecord(value)) return undefined;
  const { name, paths, languages } = value;
  if (typeof name !== 'string' || !remoteName.test(name)) return undefined;
  if (!isTexts(paths) || !isTexts(languages)) return undefined;
  const live = parseBuild(value.version, value.manifestUrl);
  if (live === undefined) return undefined;
  const previous = parseBuild(value.previousVersion, value.previousManifestUrl);
  const builds = [live, ...(previous ? [previous] : [])] as const;
  return {
    name,
    builds,
    filesOrigin: typeof value.filesOrigin === 'string' ? value.filesOrigin : location.origin,
    integrity: parseIntegrity(value.integrity, builds),
    paths,
    languages: languages.filter((language) => language === 'en' || language === 'es'),
    preload: value.preload === 'idle' ? 'idle' : 'interest',
    crawled: value.crawled !== false,
    forSignedIn: value.forSignedIn === true,
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
