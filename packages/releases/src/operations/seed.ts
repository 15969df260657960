import type { Registry } from '../registry.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { applyChange, type LiveChange, requireRecord } from './go-live.ts';

/** Makes builds live for front ends that were never released; what is live elsewhere stays. */
export async function seed(store: ReleaseStore, builds: readonly LiveChange[]): Promise<Registry> {
  for (const { name, version } of builds) await requireRecord(store, name, version);
  return store.changeRegistry((registry) =>
    builds
      .filter(({ name }) => registry.frontEnds[name] === undefined)
      .reduce(applyChange, registry),
  );
}
