import {
  addRun,
  type Check,
  type CheckRun,
  failedChecks,
  goLive,
  liveVersion,
  type ReleaseRecord,
  type ReleaseStore,
  type StoreLocation,
  upload,
} from '@secondset/releases';
import { inProject } from '../root.ts';
import { buildNamed } from '../tools/run-command.ts';
import { checkSources } from './check-named.ts';
import { runGate } from './gate.ts';
import { originOf, releaser } from './origin.ts';
import { openReleases } from './release-all.ts';
import { liveWrittenDown, writtenDown } from './written-down.ts';

export interface ReleaseRequest {
  location: StoreLocation;
  names: readonly string[];
  /** Leaves out builds that are live already. */
  onlyChanged: boolean;
  live: boolean;
  reason?: string | undefined;
  force?: string | undefined;
  say: (text: string) => void;
}

/** Builds, uploads and checks what is named, writes the results down, and makes it live. */
export async function releaseChecked(request: ReleaseRequest): Promise<void> {
  const { names, say } = request;
  say(`Building ${names.join(', ')} …`);
  await buildNamed(names);
  const store = await openReleases(request.location);
  const candidates = await uploadAll(store, request);
  if (candidates.length === 0) return say('Everything that is named is live already.');
  const checked: ReleaseRecord[] = [];
  for (const [candidate, runs] of await checkAll(request, candidates)) {
    let record = candidate;
    for (const run of runs) {
      record = await addRun(store, candidate, { by: releaser(), ...run });
      for (const { name, outcome, detail } of run.checks)
        say(`${marks[outcome]} ${record.name}: ${name}${detail === '' ? '' : ` (${detail})`}`);
    }
    checked.push(record);
  }
  if (!request.live) return say(sayUploaded(checked));
  await makeLive(store, request, checked);
}

const marks = { passed: '✓', failed: '✗', skipped: '·' };

/** What to do next with builds that are not live. */
export function sayUploaded(records: readonly ReleaseRecord[]): string {
  const pairs = records.map(({ name, version }) => `${name}=${version}`).join(' ');
  const command = `npm run releases -- live ${pairs}`;
  const failed = records.flatMap((record) =>
    failedChecks(record).map((check) => `${record.name}: ${check.name}`),
  );
  return failed.length === 0
    ? `Uploaded, not live. To go live: ${command}`
    : `Uploaded, not live. It does not go live as it is (${failed.join('; ')}). Fix it, or: ${command} --force "reason"`;
}

async function makeLive(
  store: ReleaseStore,
  { say, reason, force }: ReleaseRequest,
  candidates: readonly ReleaseRecord[],
): Promise<void> {
  const before = (await store.readRegistry()).frontEnds;
  const by = releaser();
  const more = { by, reason: reason ?? null, ...(force !== undefined && { force }) };
  const versions = candidates.map(({ version }) => version).join(', ');
  const step = {
    action: force === undefined ? 'live' : 'force live',
    names: candidates.map(({ name }) => name),
    detail: [versions, force ?? reason].filter(Boolean).join(': '),
  };
  const changes = candidates.map(({ name, version }) => ({ name, version, ...more }));
  const { frontEnds } = await liveWrittenDown(store, step, () => goLive(store, changes), by);
  for (const record of candidates) {
    const { name, version } = record;
    const wasLive = liveVersion(before[name]) === version;
    say(
      wasLive
        ? `${name} ${version} was live already; nothing was changed.`
        : `${name} ${version} is live (before: ${frontEnds[name]?.previousVersion ?? 'none'}).`,
    );
    const failed = wasLive ? failedChecks(record).map((check) => check.name) : [];
    if (failed.length > 0)
      throw new Error(
        `${name} ${version} is live, and now fails: ${failed.join(', ')}. Roll back, or fix it and release.`,
      );
  }
}

async function uploadAll(store: ReleaseStore, { names, onlyChanged }: ReleaseRequest) {
  const { frontEnds } = await store.readRegistry();
  const records: ReleaseRecord[] = [];
  for (const name of names) {
    const origin = await originOf(name);
    const record = await writtenDown(store, { action: 'upload', names: [name] }, () =>
      upload(store, inProject(name, 'dist'), origin),
    );
    if (!onlyChanged || liveVersion(frontEnds[name]) !== record.version) records.push(record);
  }
  return records;
}

type Runs = Pick<CheckRun, 'scope' | 'checks'>[];

/** What the checks of each candidate found. */
async function checkAll(
  { location, say }: ReleaseRequest,
  candidates: readonly ReleaseRecord[],
): Promise<[ReleaseRecord, Runs][]> {
  say('Checking types and tests …');
  const sources = new Map<string, Check[]>();
  for (const { name } of candidates) sources.set(name, await checkSources(name));
  say('Checking in a browser …');
  const gated = await runGate(location, candidates);
  return candidates.map((record) => {
    const { checks = [], checkedInBrowser = false } = gated[record.name] ?? {};
    return [
      record,
      [
        { scope: 'sources', checks: sources.get(record.name) ?? [] },
        { scope: checkedInBrowser ? 'browser' : 'record', checks },
      ],
    ];
  });
}
