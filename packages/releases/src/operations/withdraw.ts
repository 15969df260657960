import type { Registry } from '../registry.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { requireFrontEnd } from './known-names.ts';
import { withFrontEnd } from './lineage.ts';

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
  const { version } = requireFrontEnd(await store.readRegistry(), name);
  if (name === 'shell')
    throw new ReleaseError('refused', 'The shell cannot be withdrawn: every page needs it.');
  const record = await store.readRecord(name, version);
  // Without it no page is left to say that something is not found.
  if (record?.remote?.paths.includes('/'))
    throw new ReleaseError(
      'refused',
      `${name} cannot be withdrawn: it has the home page. Go back to an earlier build: npm run releases -- rollback ${name}`,
    );
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
