import { createHash, randomBytes } from 'node:crypto';
import type { ReleaseReport } from '@secondset/contracts';
import { judge, type Limits, type Verdict } from './verdict.ts';

export interface Tally {
  mounted: number;
  failed: number;
  /** Failures by stage. */
  stages: Partial<Record<ReleaseReport['outcome'], number>>;
}

export interface ReportCounts {
  /** Counts a report from a network, and judges the build by what was counted since it began. */
  add(report: ReleaseReport, network: string): Verdict;
  tally(remote: string, version: string): Tally;
  /** Forgets every build but these: what nobody gets is not counted. */
  keepOnly(builds: ReadonlySet<string>): void;
}

interface Entry {
  tally: Tally;
  /** Since the last time the build was found to work. */
  recent: { mounted: number; failed: number; networks: Set<string>; mostNetworks: number };
  cleared: number;
}

/** Each repetition of the test adds its share of false alarms. */
const mostClearances = 3;
const hourMs = 3_600_000;

export const buildKey = (remote: string, version: string) => `${remote}@${version}`;

/**
 * Counts per build, in memory. Networks are kept as hashes whose salt is thrown away hourly, and
 * only to tell one visitor from several.
 */
export function createReportCounts(limits: Limits, now: () => Date): ReportCounts {
  const entries = new Map<string, Entry>();
  let salt = { bytes: randomBytes(16), since: now().getTime() };

  const entryOf = (key: string): Entry => {
    const known = entries.get(key) ?? {
      tally: { mounted: 0, failed: 0, stages: {} },
      recent: begin(),
      cleared: 0,
    };
    entries.set(key, known);
    return known;
  };
  const changeSalt = () => {
    if (now().getTime() - salt.since < hourMs) return;
    salt = { bytes: randomBytes(16), since: now().getTime() };
    for (const { recent } of entries.values()) recent.networks.clear();
  };

  return {
    add({ remote, version, outcome }, network) {
      changeSalt();
      const entry = entryOf(buildKey(remote, version));
      const { tally, recent } = entry;
      if (outcome === 'mounted') {
        tally.mounted += 1;
        recent.mounted += 1;
      } else {
        tally.failed += 1;
        tally.stages[outcome] = (tally.stages[outcome] ?? 0) + 1;
        recent.failed += 1;
        recent.networks.add(createHash('sha256').update(salt.bytes).update(network).digest('hex'));
        recent.mostNetworks = Math.max(recent.mostNetworks, recent.networks.size);
      }
      if (entry.cleared >= mostClearances) return 'works';
      const verdict = judge({ ...recent, networks: recent.mostNetworks }, limits);
      if (verdict !== 'works') return verdict;
      entry.cleared += 1;
      entry.recent = begin();
      return verdict;
    },
    tally: (remote, version) =>
      entries.get(buildKey(remote, version))?.tally ?? { mounted: 0, failed: 0, stages: {} },
    keepOnly(builds) {
      for (const key of entries.keys()) if (!builds.has(key)) entries.delete(key);
    },
  };
}

const begin = (): Entry['recent'] => ({
  mounted: 0,
  failed: 0,
  networks: new Set(),
  mostNetworks: 0,
});
