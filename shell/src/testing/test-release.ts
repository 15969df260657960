import type { Release, Releases } from '../registry/parse-registry.ts';
import type { Registry } from '../registry/registry.ts';

/** What the registry says of the console, unless a test says otherwise. */
export const testRelease = (given: Partial<Release> = {}, versions = ['1']): Release => {
  const { name = 'mfe-admin' } = given;
  const [live = build(name, '1'), ...before] = versions.map((version) => build(name, version));
  return {
    name,
    builds: [live, ...before],
    filesOrigin: location.origin,
    integrity: new Map(),
    paths: ['/admin'],
    languages: ['en'],
    preload: 'interest',
    crawled: false,
    forSignedIn: false,
    ...given,
  };
};

const build = (name: string, version: string) => ({
  version,
  manifestUrl: `/remotes/${name}/f/mf-manifest.${version}.json`,
});

/** A registry that knows what `releases` returns, and nothing of paths. */
export const testRegistry = (releases: () => Releases): Registry => ({
  at: () => undefined,
  current: async () => releases(),
  refresh: async () => releases(),
  ofPage: () => undefined,
  answers: () => true,
  hashOf: () => undefined,
});
