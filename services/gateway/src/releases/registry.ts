import { type Registry, remotePlaceSchema } from '@secondset/contracts';
import { type Build, startPaths } from './builds.ts';
import type { Release, Snapshot } from './snapshot.ts';

export type RemoteEntry = Registry['remotes'][number];

/** The manifest's name says which build it is of. */
const manifestUrl = ({ name, version }: Build) => `/remotes/${name}/f/mf-manifest.${version}.json`;

/** The registry that the shell reads: which build of each remote it gets, and where that is. */
export const registryOf = ({ releases }: Snapshot): Registry => ({
  remotes: [...releases.keys()].sort().flatMap((name) => entryOf(releases.get(name))),
});

function entryOf(release: Release | undefined): RemoteEntry[] {
  const remote = release?.build.record.remote;
  if (release === undefined || !remote) return [];
  const { build, previous } = release;
  return [
    {
      // Parsing leaves out what pages need not know.
      ...remotePlaceSchema.parse(remote),
      version: build.version,
      manifestUrl: manifestUrl(build),
      previousVersion: previous?.version ?? null,
      previousManifestUrl: previous ? manifestUrl(previous) : null,
      ...(build.filesOrigin !== undefined && { filesOrigin: build.filesOrigin }),
      integrity: Object.fromEntries([build, ...(previous ? [previous] : [])].flatMap(startDigests)),
    },
  ];
}

const startDigests = (build: Build) =>
  startPaths(build).map((path) => [path, build.digests.get(path) ?? ''] as const);
