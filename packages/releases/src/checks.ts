import type { Check, CheckRun, ReleaseRecord } from './record.ts';

const scopes = ['sources', 'record', 'browser'] as const;

/** The last run of each scope, as far as they had come at a moment. */
function lastRuns({ runs }: ReleaseRecord, until?: string): CheckRun[] {
  const known = runs.filter(({ at }) => until === undefined || at <= until);
  return scopes.flatMap((scope) => known.findLast((run) => run.scope === scope) ?? []);
}

/** What speaks against a build, by the last run of each kind of check. */
export const failedChecks = (record: ReleaseRecord, until?: string): Check[] =>
  lastRuns(record, until)
    .flatMap(({ checks }) => checks)
    .filter(({ outcome }) => outcome === 'failed');

/** Whether a gate looked at it in a browser. */
export const checkedInBrowser = ({ runs }: ReleaseRecord): boolean =>
  runs.some(({ scope }) => scope === 'browser');

/** The record with one more run, unless that says what the last one of its kind said. */
export function withRun(record: ReleaseRecord, run: CheckRun): ReleaseRecord {
  const last = record.runs.findLast(({ scope }) => scope === run.scope);
  const isKnown = run.scope === 'record' && sameChecks(last?.checks, run.checks);
  return isKnown ? record : { ...record, runs: [...record.runs, run] };
}

const sameChecks = (a: readonly Check[] | undefined, b: readonly Check[]) =>
  JSON.stringify(a) === JSON.stringify(b);
