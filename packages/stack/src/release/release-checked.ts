import {
  type Check,
  goLive,
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
  const { names, say, force } = request;
  say(`Building ${names.join(', ')} …`);
  await buildNamed(names);
  const store = await openReleases(request.location);
  const candidates = await uploadAll(store, request);
  if (candidates.length === 0) return say('Everything that is named is live already.');
  for (const record of await checkAll(request, candidates)) {
    await store.writeRecord(record);
    for (const { name, outcome, detail } of record.checks)
      say(`${marks[outcome]} ${record.name}: ${name}${detail === '' ? '' : ` (${detail})`}`);
  }
  const changes = candidates.map(({ name, version }) => ({
    name,
    version,
    by: releaser(),
    reason: request.reason ?? null,
    ...(force !== undefined && { force }),
  }));
  if (!request.live) {
    const pairs = candidates.map(({ name, version }) => `${name}=${version}`).join(' ');
    return say(`Uploaded, not live. To go live: npm run releases -- live ${pairs}`);
  }
  const { frontEnds } = await goLive(store, changes);
  for (const { name, version } of candidates)
    say(`${name} ${version} is live (before: ${frontEnds[name]?.previousVersion ?? 'none'}).`);
}

const marks = { passed: '✓', failed: '✗', skipped: '·' };

async function uploadAll(store: ReleaseStore, { names, onlyChanged }: ReleaseRequest) {
  const { frontEnds } = await store.readRegistry();
  const records: ReleaseRecord[] = [];
  for (const name of names) {
    const record = await upload(store, inProject(name, 'dist'), await originOf(name));
    if (!onlyChanged || frontEnds[name]?.version !== record.version) records.push(record);
  }
  return records;
}

/** The records with the results of their checks. */
async function checkAll(
  { location, say }: ReleaseRequest,
  candidates: readonly ReleaseRecord[],
): Promise<ReleaseRecord[]> {
  say('Checking types and tests …');
  const sources = new Map<string, Check[]>();
  for (const { name } of candidates) sources.set(name, await checkSources(name));
  say('Checking in a browser …');
  const gated = await runGate(location, candidates);
  return candidates.map((record) => {
    const { checks = [], checkedInBrowser = false } = gated[record.name] ?? {};
    return {
      ...record,
      checks: [...(sources.get(record.name) ?? []), ...checks],
      checkedInBrowser,
    };
  });
}
