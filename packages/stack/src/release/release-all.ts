import type { ReleaseName } from '@secondset/contracts';
import {
  contentId,
  goLive,
  type LiveFrontEnd,
  listBuildFiles,
  openFolderStore,
  type ReleaseStore,
  seed,
  takeOverFolder,
  upload,
} from '@secondset/releases';
import { listFrontEnds } from '../front-ends.ts';
import { inProject } from '../root.ts';
import { originOf, releaser } from './origin.ts';

/** The store in a folder; one of the earlier layout is taken over first. */
export async function openReleases(releasesDir: string): Promise<ReleaseStore> {
  const store = openFolderStore(releasesDir);
  await takeOverFolder(store, releasesDir, listFrontEnds());
  return store;
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
export async function builtVersions(): Promise<ReadonlyMap<ReleaseName, string>> {
  const versions = new Map<ReleaseName, string>();
  for (const name of listFrontEnds())
    versions.set(name, contentId(await listBuildFiles(inProject(name, 'dist'))));
  return versions;
}

/** Releases the last build of what was never released. What is live stays: it may be a rollback. */
export async function seedBuilt(releasesDir: string): Promise<{ notLive: ReleaseName[] }> {
  const store = await openReleases(releasesDir);
  const { frontEnds } = await store.readRegistry();
  const built = await builtVersions();
  const builds = [];
  for (const name of listFrontEnds()) {
    if (frontEnds[name] !== undefined) continue;
    const { version } = await upload(store, inProject(name, 'dist'), await originOf(name));
    builds.push({ name, version, by: releaser() });
  }
  await seed(store, builds);
  const isOther = (name: ReleaseName) =>
    frontEnds[name] !== undefined && frontEnds[name].version !== built.get(name);
  return { notLive: listFrontEnds().filter(isOther) };
}
