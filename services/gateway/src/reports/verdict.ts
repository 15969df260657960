export interface Limits {
  /** The share of tabs that fail with a build that works: extensions, lost connections. */
  usualRate: number;
  /** The share from which a build is broken. */
  badRate: number;
  /** How often a build that works may be taken for a broken one. */
  falseAlarms: number;
  /** How often a broken build may be taken for one that works. */
  misses: number;
  /** Fewer failures than this are never enough. */
  leastFailures: number;
  /** Failures must come from this many neighborhoods: one visitor can reload all day. */
  leastNetworks: number;
}

export const defaultLimits: Limits = {
  usualRate: 0.005,
  badRate: 0.05,
  falseAlarms: 0.01,
  misses: 0.05,
  leastFailures: 3,
  leastNetworks: 3,
};

export interface Counts {
  mounted: number;
  failed: number;
  networks: number;
}

export type Verdict = 'broken' | 'works' | 'undecided';

/**
 * Whether a build fails clearly more often than builds do: Wald's sequential probability ratio
 * test, which may be asked after each report without raising the share of false alarms. A fixed
 * share of failures would be crossed by chance on a quiet day and late on a busy one.
 */
export function judge(
  { mounted, failed, networks }: Counts,
  { usualRate, badRate, falseAlarms, misses, leastFailures, leastNetworks }: Limits,
): Verdict {
  const evidence =
    failed * Math.log(badRate / usualRate) + mounted * Math.log((1 - badRate) / (1 - usualRate));
  if (evidence <= Math.log(misses / (1 - falseAlarms))) return 'works';
  const enough = failed >= leastFailures && networks >= leastNetworks;
  return enough && evidence >= Math.log((1 - misses) / falseAlarms) ? 'broken' : 'undecided';
}
