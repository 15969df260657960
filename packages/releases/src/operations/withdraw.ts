import type { Registry } from '../registry.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { requireFrontEnd } from './known-names.ts';
import { buildBefore, withFrontEnd } from './lineage.ts';

/**
 * Takes a front end from the visitors, all its builds: its addresses are not found any more, and
 * its paths are free. The builds stay in the store. Making one live, or going back to a named one,
 * brings it back; nothing else does.
 */
export async function withdraw(
  store: ReleaseStore,
  name: string,
  { by, reason = null }: { by: string; reason?: string | null },
): Promise<Registry> {
  const known = requireFrontEnd(await store.readRegistry(), name);
  const kept = await whyKept(store, name, known.version);
  if (kept !== undefined) {
    const instead =
      buildBefore(known) === undefined
        ? `Release a mended build: npm run release -- ${name}`
        : `Go back to an earlier build: npm run releases -- rollback ${name}`;
    throw new ReleaseError('refused', `${kept} ${instead}`);
  }
  return store.changeRegistry((registry) => {
    const known = requireFrontEnd(registry, name);
    if (known.withdrawn !== null) return registry;
    const at = new Date().toISOString();
    const skipped = [...new Set([...known.skipped, known.version])];
    const withdrawn = { by, at, reason };
    return withFrontEnd(
      registry,
      name,
      { ...known, gradual: null, previousVersion: null, skipped, withdrawn },
      at,
    );
  });
}

/** Why visitors cannot be left without it, in a sentence; undefined if they can. */
export async function whyKept(
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<string | undefined> {
  if (name === 'shell') return 'The shell cannot be withdrawn: every page needs it.';
  const record = await store.readRecord(name, version);
  // Without it no page is left to say that something is not found.
  return record?.remote?.paths.includes('/')
    ? `${name} cannot be withdrawn: it has the home page.`
    : undefined;
}
