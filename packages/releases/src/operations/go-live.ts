import { keyOfFile } from '../build/build-files.ts';
import { checkedInBrowser, failedChecks } from '../checks.ts';
import { ownFileKey, sharedFileKey } from '../names.ts';
import type { Check, ReleaseRecord } from '../record.ts';
import { type HistoryEvent, liveVersion, type Registry } from '../registry.ts';
import { ReleaseError } from '../release-error.ts';
import { noBuild, type ReleaseStore } from '../store/release-store.ts';
import { withLive } from './lineage.ts';
import { requireOwnPaths } from './own-paths.ts';
import { takenBack } from './taken-back.ts';

export interface LiveChange {
  name: string;
  version: string;
  by: string;
  reason?: string | null;
  cause?: HistoryEvent['cause'];
  /** Why it goes live although something speaks against it. */
  force?: string;
}

export interface Admission {
  /** Whether a gate must have looked at the build in a browser, unless it was live before. */
  needsBrowser?: boolean;
}

/** Makes builds live, all of them in one step. Nothing changes if one of them is refused. */
export async function goLive(
  store: ReleaseStore,
  changes: readonly LiveChange[],
  admission: Admission = {},
): Promise<Registry> {
  requireOnce(changes);
  const { frontEnds } = await store.readRegistry();
  const isLive = ({ name, version }: LiveChange) => liveVersion(frontEnds[name]) === version;
  for (const change of changes) if (!isLive(change)) await admit(store, change, admission);
  await requireOwnPaths(store, await store.readRegistry(), changes);
  return store.changeRegistry((registry) => changes.reduce(applyChange, registry));
}

function requireOnce(changes: readonly LiveChange[]): void {
  const names = changes.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined)
    throw new ReleaseError('refused', `${twice} is named twice. Name one build of it.`);
}

export function applyChange(registry: Registry, change: LiveChange): Registry {
  const { name, version, by, reason = null, cause = 'release' } = change;
  const known = registry.frontEnds[name];
  if (liveVersion(known) === version && known?.gradual === null) return registry;
  return withLive(
    registry,
    name,
    { version, at: new Date().toISOString(), by, reason, cause },
    { gradual: null, skipped: (known?.skipped ?? []).filter((one) => one !== version) },
  );
}

/** A build that is whole and has nothing against it, or that somebody forces with a reason. */
export async function admit(
  store: ReleaseStore,
  change: LiveChange,
  { needsBrowser = false }: Admission,
): Promise<void> {
  const { name, version, by, force } = change;
  if (force?.trim() === '')
    throw new ReleaseError('refused', 'Forcing a build needs a reason, which is recorded.');
  const record = await requireRecord(store, name, version);
  const problems = failedChecks(record).map(sayCheck);
  if (needsBrowser && !checkedInBrowser(record) && !(await wasGoodEnough(store, name, version)))
    problems.push('no gate has checked it in a browser');
  if (problems.length === 0) return;
  // Asked each time: what was true when it was forced before may have changed.
  if (force === undefined)
    throw new ReleaseError(
      'refused',
      `${name} ${version} does not go live: ${problems.join('; ')}. Fix it, or force it with a reason (--force "reason").`,
    );
  const forced = { by, reason: force, at: new Date().toISOString() };
  await store.changeRecord(name, version, (current) => ({ ...current, forced }));
}

/** Whether visitors had it, and nobody took it back from them for another build. */
async function wasGoodEnough(store: ReleaseStore, name: string, version: string): Promise<boolean> {
  const known = (await store.readRegistry()).frontEnds[name];
  if (known === undefined || !known.history.some((event) => event.version === version))
    return false;
  const how = takenBack(known, version)?.how;
  return how === undefined || how === 'withdrawn';
}

const sayCheck = ({ name, detail }: Check) => (detail === '' ? name : `${name}: ${detail}`);

/** The record of a build whose files are all there. */
export async function requireRecord(
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<ReleaseRecord> {
  const record = await store.readRecord(name, version);
  if (record === undefined) throw noBuild(name, version);
  const there = new Set(
    [
      ...(await store.listKeys(sharedFileKey(name, ''))),
      ...(await store.listKeys(ownFileKey(name, version, ''))),
    ].map(({ key }) => key),
  );
  const gone = record.files.find((file) => !there.has(keyOfFile(name, version, file)));
  if (gone !== undefined)
    throw new ReleaseError(
      'refused',
      `The build ${version} of ${name} is incomplete: ${gone.path} is gone. Upload it again.`,
    );
  return record;
}
