import { type Registry, remoteNames } from '@secondset/contracts';
import type { ReleaseStore } from './release-store.ts';

export const manifestFile = 'mf-manifest.json';

export const remoteUrl = (name: string, version: string, file = '') =>
  `/remotes/${name}/${version}/${file}`;

/** The registry that the shell reads: which build of each remote is released. */
export async function readRegistry(releases: ReleaseStore): Promise<Registry> {
  const released = await releases.all();
  return {
    remotes: remoteNames.flatMap((name) => {
      const release = released[name];
      if (release === undefined) return [];
      const { version, previousVersion } = release;
      return [
        { name, version, manifestUrl: remoteUrl(name, version, manifestFile), previousVersion },
      ];
    }),
  };
}
