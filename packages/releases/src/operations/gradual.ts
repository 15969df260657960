import type { Registry } from '../registry.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { type Admission, admit, type LiveChange } from './go-live.ts';
import { requireFrontEnd } from './known-names.ts';
import { withFrontEnd } from './lineage.ts';
import { requireOwnPaths } from './own-paths.ts';

/** Gives a part of the visitors another build, which has to be fit to go live. */
export async function releaseGradually(
  store: ReleaseStore,
  change: LiveChange & { percent: number },
  admission: Admission = {},
): Promise<Registry> {
  const { name, version, percent, by } = change;
  const check = (registry: Registry) => {
    const known = requireFrontEnd(registry, name);
    if (known.withdrawn !== null)
      throw new ReleaseError('refused', `${name} is withdrawn. Make a build live for all first.`);
    if (known.version === version)
      throw new ReleaseError('refused', `${name} ${version} is live for all already.`);
    return known;
  };
  check(await store.readRegistry());
  await admit(store, change, admission);
  await requireOwnPaths(store, await store.readRegistry(), [change]);
  return store.changeRegistry((registry) => {
    const at = new Date().toISOString();
    const gradual = { version, percent, by, at };
    return withFrontEnd(registry, name, { ...check(registry), gradual }, at);
  });
}

/** Everybody gets what is live again. */
export const endGradual = (store: ReleaseStore, name: string): Promise<Registry> =>
  store.changeRegistry((registry) => {
    const known = requireFrontEnd(registry, name);
    if (known.gradual === null) return registry;
    return withFrontEnd(registry, name, { ...known, gradual: null }, new Date().toISOString());
  });
