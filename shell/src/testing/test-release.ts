import type { Release, Releases } from '../registry/parse-registry.ts';
import type { Registry } from '../registry/registry.ts';

/** What the registry says of the console, unless a test says otherwise. */
export const testRelease = (given: Partial<Release> = {}): Release => {
  const { name = 'mfe-admin', version = '1' } = given;
  return {
    name,
    version,
    manifestUrl: `/remotes/${name}/${version}/mf-manifest.json`,
    paths: ['/admin'],
    languages: ['en'],
    preload: 'interest',
    ...given,
  };
};

/** A registry that knows what `releases` returns, and nothing of paths. */
export const testRegistry = (releases: () => Releases): Registry => ({
  at: () => undefined,
  current: async () => releases(),
  refresh: async () => releases(),
});
