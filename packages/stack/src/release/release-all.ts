import type { ReleaseName } from '@secondset/contracts';
import {
  contentId,
  goLive,
  type LiveFrontEnd,
  lastKnownRegistry,
  listBuildFiles,
  liveVersion,
  openStore,
  type ReleaseStore,
  type Repaired,
  repair,
  type StoreLocation,
  seed,
  takenBack,
  takeOverFolder,
  type UploadAbout,
  upload,
} from '@secondset/releases';
import { listFrontEnds } from '../front-ends.ts';
import { inProject } from '../root.ts';
import { originOf, releaser } from './origin.ts';
import { type NotLive, sayRepaired } from './say-releases.ts';
import { noteDone } from './written-down.ts';

/** Finished builds, by front end. */
interface Builds {
  names: readonly ReleaseName[];
  distOf(name: ReleaseName): string;
  originOf(name: ReleaseName): Promise<UploadAbout>;
}

/** What this project has built last. */
const ownBuilds = (): Builds => ({
  names: listFrontEnds(),
  distOf: (name) => inProject(name, 'dist'),
  originOf,
});

const locationOf = (where: StoreLocation | string): StoreLocation =>
  typeof where === 'string' ? { folder: where } : where;

/**
 * The store at a place or in a folder; a folder of the earlier layout is taken over first. Refuses
 * a store whose registry is gone: it would look as if nothing was ever released.
 */
export async function openReleases(where: StoreLocation | string): Promise<ReleaseStore> {
  const location = locationOf(where);
  const store = openStore(location);
  if ('folder' in location) await takeOverFolder(store, location.folder, listFrontEnds());
  const isEmpty = (await store.readRegistry()).revision === 0;
  if (isEmpty && (await lastKnownRegistry(store)) !== undefined)
    throw new Error(
      'registry.json is gone. Run "npm run releases -- repair": it brings back what was live.',
    );
  return store;
}

/** Puts a damaged registry in order; undefined if it can be read. */
export async function repairReleases(where: StoreLocation | string): Promise<Repaired | undefined> {
  const store = openStore(locationOf(where));
  const repaired = await repair(store, releaser());
  if (repaired !== undefined) {
    const registry = await store.readRegistry();
    const names = Object.keys(registry.frontEnds);
    await noteDone(store, { action: 'repair', names, detail: repaired.damagedKey ?? '' }, registry);
  }
  return repaired;
}

/** Makes the last builds of the named front ends live, all in one step. */
export async function releaseBuilt(
  releasesDir: string,
  names: readonly ReleaseName[] = listFrontEnds(),
): Promise<Map<ReleaseName, LiveFrontEnd>> {
  const store = await openReleases(releasesDir);
  const changes = [];
  for (const name of names) {
    const { version } = await upload(store, inProject(name, 'dist'), await originOf(name));
    changes.push({ name, version, by: releaser() });
  }
  const { frontEnds } = await goLive(store, changes);
  const live = new Map<ReleaseName, LiveFrontEnd>();
  for (const name of names) {
    const frontEnd = frontEnds[name];
    if (frontEnd !== undefined) live.set(name, frontEnd);
  }
  return live;
}

/** Makes the build in a folder live. */
export async function release(
  name: ReleaseName,
  distDir: string,
  releasesDir: string,
): Promise<LiveFrontEnd> {
  const store = await openReleases(releasesDir);
  const { version } = await upload(store, distDir, { name, by: releaser() });
  const live = (await goLive(store, [{ name, version, by: releaser() }])).frontEnds[name];
  if (live === undefined) throw new Error(`${name} did not go live.`);
  return live;
}

/** The version of the last build of each front end. */
async function builtVersions(
  builds: Builds = ownBuilds(),
): Promise<ReadonlyMap<ReleaseName, string>> {
  const versions = new Map<ReleaseName, string>();
  for (const name of builds.names)
    versions.set(name, contentId(await listBuildFiles(builds.distOf(name))));
  return versions;
}

/** Of a remote that is withdrawn, every build is. */
const whyNotLive = (known: LiveFrontEnd, version: string) =>
  takenBack(known, known.withdrawn === null ? version : known.version);

/**
 * Releases the last build of what was never released. What is live stays: it may be a rollback. A
 * damaged registry is repaired first, and said loudly.
 */
export async function seedBuilt(
  where: StoreLocation | string,
  builds: Builds = ownBuilds(),
  warn: (text: string) => void = console.error,
): Promise<{ seeded: ReleaseName[]; notLive: NotLive[] }> {
  const repaired = await repairReleases(where);
  if (repaired !== undefined) warn(`\n${sayRepaired(repaired)}\n`);
  const store = await openReleases(where);
  const { frontEnds } = await store.readRegistry();
  const built = await builtVersions(builds);
  const seeds = [];
  for (const name of builds.names) {
    if (frontEnds[name] !== undefined) continue;
    const { version } = await upload(store, builds.distOf(name), await builds.originOf(name));
    seeds.push({ name, version, by: releaser() });
  }
  const after = await seed(store, seeds);
  const seeded = seeds.map(({ name }) => name);
  const detail = `${seeds.map(({ version }) => version).join(', ')}: never released before`;
  if (seeds.length > 0) await noteDone(store, { action: 'live', names: seeded, detail }, after);
  const notLive = builds.names.flatMap((name): NotLive[] => {
    const version = built.get(name);
    const known = frontEnds[name];
    if (version === undefined || known === undefined) return [];
    const live = liveVersion(known);
    return live === version ? [] : [{ name, version, live, takenBack: whyNotLive(known, version) }];
  });
  return { seeded, notLive };
}
