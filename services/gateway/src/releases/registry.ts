import type { Registry, RemoteDescription } from '@secondset/contracts';
import { type Build, startPaths } from './builds.ts';
import type { DevRemote, Release, Snapshot } from './snapshot.ts';

export type RemoteEntry = Registry['remotes'][number];

/** The manifest's name says which build it is of. */
const manifestUrl = ({ name, version }: Build) => `/remotes/${name}/f/mf-manifest.${version}.json`;

/** The registry that the shell reads: which build of each remote it gets, and where that is. */
export const registryOf = ({ releases, dev }: Snapshot): Registry => ({
  remotes: [...new Set([...releases.keys(), ...dev.keys()])]
    .sort()
    .flatMap((name) => entryOf(releases.get(name), dev.get(name))),
});

function entryOf(release: Release | undefined, dev: DevRemote | undefined): RemoteEntry[] {
  if (dev)
    return [
      {
        ...placeOf(dev.remote),
        version: 'dev',
        manifestUrl: `/__dev/${dev.remote.name}/mf-manifest.json`,
        previousVersion: null,
        previousManifestUrl: null,
        integrity: {},
      },
    ];
  const remote = release?.build.record.remote;
  if (release === undefined || !remote) return [];
  const { build, previous } = release;
  return [
    {
      ...placeOf(remote),
      version: build.version,
      manifestUrl: manifestUrl(build),
      previousVersion: previous?.version ?? null,
      previousManifestUrl: previous ? manifestUrl(previous) : null,
      ...(build.filesOrigin !== undefined && { filesOrigin: build.filesOrigin }),
      integrity: Object.fromEntries([build, ...(previous ? [previous] : [])].flatMap(startDigests)),
    },
  ];
}

const placeOf = ({
  name,
  container,
  paths,
  languages,
  crawled,
  forSignedIn,
  preload,
  offline,
}: RemoteDescription) => ({
  name,
  container,
  paths,
  languages,
  crawled,
  forSignedIn,
  preload,
  offline,
});

const startDigests = (build: Build) =>
  startPaths(build).map((path) => [path, build.digests.get(path) ?? ''] as const);
