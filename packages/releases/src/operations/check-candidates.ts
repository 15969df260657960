import { contractVersion } from '@secondset/contracts';
import { satisfies } from 'semver';
import type { Check, ReleaseRecord } from '../record.ts';
import { liveVersion } from '../registry.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { checkFiles, checkPrerenderedPages } from './check-files.ts';
import { requireRecord } from './go-live.ts';
import { requireOwnPaths } from './own-paths.ts';

interface BuildRef {
  name: string;
  version: string;
}

/** A build may start with a tenth and this much more than the live one. */
const spareBytes = 2_000;
const growth = 1.1;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const checkOf = (name: string, problem: string | undefined): Check => ({
  name,
  outcome: problem === undefined ? 'passed' : 'failed',
  detail: problem ?? '',
});

/** All that can be checked without a browser, of builds that go live together. */
export async function checkCandidates(
  store: ReleaseStore,
  candidates: readonly BuildRef[],
): Promise<ReadonlyMap<string, Check[]>> {
  const before = await liveRecords(store);
  const after = new Map(before);
  for (const { name, version } of candidates)
    after.set(name, await requireRecord(store, name, version));
  const results = new Map<string, Check[]>();
  for (const { name } of candidates) {
    const record = after.get(name);
    if (record === undefined) continue;
    results.set(name, [
      await checkFiles(store, record),
      ...(await checkPrerenderedPages(store, record)),
      ...checkFit(record, after),
      ...(record.remote === null ? [] : [checkOf('paths', await taken(store, candidates, record))]),
      checkOf('size', tooLarge(record, before.get(name))),
    ]);
  }
  return results;
}

async function liveRecords(store: ReleaseStore): Promise<Map<string, ReleaseRecord>> {
  const records = new Map<string, ReleaseRecord>();
  for (const [name, frontEnd] of Object.entries((await store.readRegistry()).frontEnds)) {
    const version = liveVersion(frontEnd);
    const record = version === undefined ? undefined : await store.readRecord(name, version);
    if (record !== undefined) records.set(name, record);
  }
  return records;
}

/** A remote has to fit the shell, and a shell each remote. */
function checkFit(record: ReleaseRecord, all: ReadonlyMap<string, ReleaseRecord>): Check[] {
  const shell = all.get('shell');
  const isShell = record.name === 'shell';
  const remotes = isShell ? [...all.values()].filter(({ remote }) => remote !== null) : [record];
  const problemsOf = (problem: (remote: ReleaseRecord) => string | undefined) =>
    remotes.flatMap((remote) => {
      const found = problem(remote);
      return found === undefined ? [] : [isShell ? `${remote.name}: ${found}` : found];
    });
  const say = (problems: readonly string[]) => problems.join('; ') || undefined;
  const provides = shell?.shell?.provides;
  return [
    checkOf('contract version', say(problemsOf((remote) => otherContract(remote, shell)))),
    provides === undefined
      ? {
          name: 'shared packages',
          outcome: 'skipped',
          detail: 'the shell does not say what it has',
        }
      : checkOf('shared packages', say(problemsOf((remote) => misfit(remote, provides)))),
  ];
}

function otherContract({ remote }: ReleaseRecord, shell: ReleaseRecord | undefined) {
  const has = shell?.shell?.contractVersion ?? contractVersion;
  if (remote === null || remote.contractVersion === has) return undefined;
  return `it was built for version ${remote.contractVersion}, the shell has ${has}; build it again with the current packages`;
}

/** A range that the package of the shell does not fit. */
function misfit({ remote }: ReleaseRecord, provides: Readonly<Record<string, string>>) {
  const problems = Object.entries(remote?.shared ?? {}).flatMap(([name, range]) => {
    const version = provides[name];
    if (version === undefined) return [`the shell does not provide ${name}`];
    return satisfies(version, range) ? [] : [`it needs ${name} ${range}, the shell has ${version}`];
  });
  return problems.join('; ') || undefined;
}

/** A path has one owner. */
async function taken(
  store: ReleaseStore,
  candidates: readonly BuildRef[],
  { name }: ReleaseRecord,
): Promise<string | undefined> {
  try {
    await requireOwnPaths(store, await store.readRegistry(), candidates, name);
    return undefined;
  } catch (error) {
    if (error instanceof ReleaseError) return error.message;
    throw error;
  }
}

function tooLarge({ sizes, remote }: ReleaseRecord, live: ReleaseRecord | undefined) {
  const { startBytes } = sizes;
  if (remote !== null && startBytes > remote.budgets.first)
    return `a page starts with ${kilobytes(startBytes)}, its budget is ${kilobytes(remote.budgets.first)}`;
  const before = live?.sizes.startBytes;
  if (before === undefined || startBytes <= before * growth + spareBytes) return undefined;
  return `a page starts with ${kilobytes(startBytes)}, the live build with ${kilobytes(before)}`;
}
