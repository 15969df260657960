import { withRun } from '../checks.ts';
import type { CheckRun, ReleaseRecord } from '../record.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { checkCandidates } from './check-candidates.ts';

/** Adds what checks found to the record of a build; what was found before stays. */
export const addRun = (
  store: ReleaseStore,
  { name, version }: { name: string; version: string },
  run: Omit<CheckRun, 'at'>,
): Promise<ReleaseRecord> => {
  const at = new Date().toISOString();
  return store.changeRecord(name, version, (record) => withRun(record, { at, ...run }));
};

/** Checks all that needs no browser, of builds that are to go live together, and adds it. */
export async function checkForLive(
  store: ReleaseStore,
  candidates: readonly { name: string; version: string }[],
  by: string,
): Promise<void> {
  const found = await checkCandidates(store, candidates);
  for (const candidate of candidates) {
    const checks = found.get(candidate.name) ?? [];
    await addRun(store, candidate, { by, scope: 'record', checks });
  }
}
