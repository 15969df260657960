import type { Registry } from '@secondset/contracts';
import type { Snapshot } from './release-store.ts';

export const manifestFile = 'mf-manifest.json';

export const remoteUrl = (name: string, version: string, file = '') =>
  `/remotes/${name}/${version}/${file}`;

/** The registry that the shell reads: which build of each remote is released, and where it is. */
export function registryOf({ releases }: Snapshot): Registry {
  return {
    remotes: [...releases.values()].flatMap(({ remote, version, previousVersion }) => {
      if (remote === undefined) return [];
      const { name, container, paths, languages, preload, offline } = remote;
      const manifestUrl = remoteUrl(name, version, manifestFile);
      return [
        {
          name,
          container,
          paths,
          languages,
          preload,
          offline,
          version,
          manifestUrl,
          previousVersion,
        },
      ];
    }),
  };
}
