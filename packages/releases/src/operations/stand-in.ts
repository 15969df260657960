import { checkedInBrowser, failedChecks } from '../checks.ts';
import type { ReleaseRecord } from '../record.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** The builds that a store has records of, for when its registry cannot say. */
export async function recordedBuilds(
  store: ReleaseStore,
): Promise<{ name: string; version: string }[]> {
  return (await store.listKeys('records/')).flatMap(({ key }) => {
    const [, name, version] = /^records\/([^/]+)\/([^/]+)\.json$/.exec(key) ?? [];
    return name === undefined || version === undefined ? [] : [{ name, version }];
  });
}

/**
 * Those that may stand in for a build that is lost: no check of them failed. The ones that a gate
 * has looked at come first, each time with the newest first.
 */
export const standIns = <T extends { record: ReleaseRecord }>(builds: readonly T[]): T[] =>
  builds
    .filter(({ record }) => failedChecks(record).length === 0)
    .toSorted((a, b) => seen(b.record) - seen(a.record) || b.record.at.localeCompare(a.record.at));

const seen = (record: ReleaseRecord) => Number(checkedInBrowser(record));
