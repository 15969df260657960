import type { Registry } from '../registry.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { requireRecord } from './go-live.ts';
import { requireFrontEnd } from './known-names.ts';

/** Keeps a build from being collected. */
export async function pin(
  store: ReleaseStore,
  name: string,
  version: string,
  by: string,
): Promise<Registry> {
  requireFrontEnd(await store.readRegistry(), name);
  await requireRecord(store, name, version);
  return store.changeRegistry((registry) => {
    const known = requireFrontEnd(registry, name);
    if (known.pinned.some((one) => one.version === version)) return registry;
    const pinned = [...known.pinned, { version, by, at: new Date().toISOString() }];
    return { ...registry, frontEnds: { ...registry.frontEnds, [name]: { ...known, pinned } } };
  });
}

/** Lets a build be collected. */
export const unpin = (store: ReleaseStore, name: string, version: string): Promise<Registry> =>
  store.changeRegistry((registry) => {
    const known = requireFrontEnd(registry, name);
    const pinned = known.pinned.filter((one) => one.version !== version);
    if (pinned.length === known.pinned.length) return registry;
    return { ...registry, frontEnds: { ...registry.frontEnds, [name]: { ...known, pinned } } };
  });
