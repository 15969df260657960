import { type Registry, remoteNames } from '@secondset/contracts';
import type { Snapshot } from './release-store.ts';

export const manifestFile = 'mf-manifest.json';

export const remoteUrl = (name: string, version: string, file = '') =>
  `/remotes/${name}/${version}/${file}`;

/** The registry that the shell reads: which build of each remote is released. */
export function registryOf({ releases }: Snapshot): Registry {
  return {
    remotes: remoteNames.flatMap((name) => {
      const release = releases.get(name);
      if (release === undefined) return [];
      const { version, previousVersion } = release;
      return [
        { name, version, manifestUrl: remoteUrl(name, version, manifestFile), previousVersion },
      ];
    }),
  };
}
