import type { Registry } from '../registry.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { requireFrontEnd } from './known-names.ts';
import { buildBefore, withFrontEnd } from './lineage.ts';

/**
 * Takes a front end from the visitors that has no build to go back to: its addresses are not found
 * any more, and its paths are free. Going live brings it back; nothing else does.
 */
export async function withdraw(
  store: ReleaseStore,
  name: string,
  { by, reason = null }: { by: string; reason?: string | null },
): Promise<Registry> {
  const { version } = requireFrontEnd(await store.readRegistry(), name);
  const record = await store.readRecord(name, version);
  // Without it no page is left to say that something is not found.
  if (record?.remote?.paths.includes('/'))
    throw new ReleaseError('refused', `${name} cannot be withdrawn: it has the home page.`);
  return store.changeRegistry((registry) => {
    const known = requireFrontEnd(registry, name);
    if (name === 'shell')
      throw new ReleaseError('refused', 'The shell cannot be withdrawn: every page needs it.');
    if (known.withdrawn !== null) return registry;
    const before = buildBefore(known);
    if (before !== undefined)
      throw new ReleaseError(
        'refused',
        `${name} has an earlier build, ${before}. Roll back to it instead.`,
      );
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
