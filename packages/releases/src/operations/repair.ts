import type { ReleaseRecord } from '../record.ts';
import { emptyRegistry } from '../registry.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { applyChange, type LiveChange } from './go-live.ts';
import { recordedBuilds, standIns } from './stand-in.ts';
import { verifyBuild } from './upload.ts';

export interface Repaired {
  /** Where the damaged registry is now. */
  damagedKey: string;
  /** The builds that are live. */
  live: { name: string; version: string }[];
  /** Front ends that have no whole build. */
  lost: string[];
}

/**
 * Replaces a damaged registry by one in which the newest whole build of each front end is live, and
 * keeps the damaged one beside it. Undefined, and nothing changes, if the registry can be read.
 */
export async function repair(store: ReleaseStore, by: string): Promise<Repaired | undefined> {
  if (!(await isDamaged(store))) return undefined;
  const recorded = await recordedBuilds(store);
  const changes: LiveChange[] = [];
  const lost: string[] = [];
  for (const name of [...new Set(recorded.map((build) => build.name))].sort()) {
    const versions = recorded.filter((build) => build.name === name).map(({ version }) => version);
    const version = await newestWhole(store, name, versions);
    if (version === undefined) lost.push(name);
    else changes.push({ name, version, by, reason: 'The registry was damaged.' });
  }
  // How far it had come is lost, too. Seconds are more than it ever counted.
  const revision = Math.floor(Date.now() / 1000);
  const rebuilt = changes.reduce(applyChange, { ...emptyRegistry, revision });
  const damagedKey = await store.replaceDamaged(rebuilt);
  // Somebody else was faster.
  if (damagedKey === undefined) return undefined;
  return { damagedKey, live: changes.map(({ name, version }) => ({ name, version })), lost };
}

async function isDamaged(store: ReleaseStore): Promise<boolean> {
  try {
    await store.readRegistry();
    return false;
  } catch (error) {
    if (error instanceof ReleaseError && error.code === 'damaged') return true;
    throw error;
  }
}

async function newestWhole(store: ReleaseStore, name: string, versions: readonly string[]) {
  const found: { record: ReleaseRecord }[] = [];
  for (const version of versions) {
    const record = await unlessBroken(store.readRecord(name, version));
    if (record?.name === name && record.version === version) found.push({ record });
  }
  for (const { record } of standIns(found)) {
    const whole = await unlessBroken(verifyBuild(store, name, record.version, record.files));
    if (whole !== undefined) return record.version;
  }
  return undefined;
}

/** Undefined for what is damaged or not whole. A store that is away says nothing about builds. */
async function unlessBroken<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ReleaseError && error.code !== 'unavailable') return undefined;
    throw error;
  }
}
