import type { Registry } from '@secondset/contracts';
import type { Snapshot } from './release-store.ts';

/** Where browsers find the files of all builds of a front end. */
export const filesUrl = (name: string) => (name === 'shell' ? '/shell/f/' : `/remotes/${name}/f/`);

/** The manifest's name says which build it is of. */
const manifestUrl = (name: string, version: string) =>
  `${filesUrl(name)}mf-manifest.${version}.json`;

/** The registry that the shell reads: which build of each remote is released, and where it is. */
export function registryOf({ releases }: Snapshot): Registry {
  return {
    remotes: [...releases.values()].flatMap(({ remote, version, previousVersion }) => {
      if (remote === undefined) return [];
      const { name, container, paths, languages, preload, offline } = remote;
      return [
        {
          name,
          container,
          paths,
          languages,
          preload,
          offline,
          version,
          manifestUrl: manifestUrl(name, version),
          previousVersion,
          previousManifestUrl: previousVersion === null ? null : manifestUrl(name, previousVersion),
          integrity: {},
        },
      ];
    }),
  };
}
