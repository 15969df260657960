import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { goLive, openFolderStore, type ReleaseStore, rollBack, upload } from '@secondset/releases';
import { inProject, releaseBuilt, startGatewayAlone } from '@secondset/stack';
import { median, printTable } from './median.ts';
import { buildChanged, frontEnd, type SiteBuilds, servedVersion } from './release/changed-build.ts';
import { loadWhileFlipping } from './release/load.ts';
import { visitAgain } from './release/returning-visitor.ts';

const runs = 5;
const by = 'bench';

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/** How long a release of one changed word takes, what it costs a returning visitor, and load. */
export async function benchRelease(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'second-set-bench-release-'));
  const releasesDir = join(folder, 'releases');
  await releaseBuilt(releasesDir);
  const store = openFolderStore(releasesDir);
  const gateway = await startGatewayAlone(releasesDir);
  try {
    const changed = await buildChanged();
    const uploads: number[] = [];
    for (let run = 0; run < runs; run += 1)
      uploads.push(await timeUpload(join(folder, `upload-${run}`), changed.dist));
    const builds = await uploadBoth(store, changed.dist);
    const times = await timeFlips(store, gateway.url, builds);
    printTable(
      `A release of one changed word (median of ${runs}; checks and gate apart)`,
      ['', 'seconds', 'at most'],
      [
        ['build, upload and go live', (changed.seconds + median(uploads)).toFixed(2), '5'],
        ['go live', median(times.flips).toFixed(3), '0.3'],
        ['roll back', median(times.rollbacks).toFixed(3), '0.3'],
        ['until the next visitor gets it', median(times.visible).toFixed(3), '1'],
      ],
    );
    const { after } = builds;
    const again = await visitAgain(gateway.url, async () => {
      await flip(store, after);
      await untilServed(gateway.url, after);
    });
    printTable(
      'The home page for a returning visitor',
      ['', 'requests', 'kB', 'files'],
      [
        ['before the release', String(again.before.requests), again.before.kilobytes, ''],
        ['after it', String(again.after.requests), again.after.kilobytes, again.after.files],
      ],
    );
    const load = await loadWhileFlipping(store, gateway.url, builds);
    printTable(
      `${load.clients} clients during ${load.flips} releases`,
      ['', ''],
      [
        ['pages and files loaded', String(load.loaded)],
        ['errors', String(load.errors)],
        ['pages of two builds', String(load.mixed)],
      ],
    );
  } finally {
    await gateway.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Uploads and makes live what changed, where the build before it is live. */
async function timeUpload(releasesDir: string, changedDist: string): Promise<number> {
  const store = openFolderStore(releasesDir);
  const about = { name: frontEnd, by };
  const before = await upload(store, inProject(frontEnd, 'dist'), about);
  await flip(store, before.version);
  return secondsOf(async () => {
    const { version } = await upload(store, changedDist, about);
    await flip(store, version);
  });
}

async function uploadBoth(store: ReleaseStore, changedDist: string): Promise<SiteBuilds> {
  const before = await upload(store, inProject(frontEnd, 'dist'), { name: frontEnd, by });
  const after = await upload(store, changedDist, { name: frontEnd, by });
  return { before: before.version, after: after.version };
}

const flip = (store: ReleaseStore, version: string) =>
  goLive(store, [{ name: frontEnd, version, by }]);

async function untilServed(url: string, version: string): Promise<void> {
  while ((await servedVersion(url)) !== version);
}

async function timeFlips(store: ReleaseStore, url: string, { before, after }: SiteBuilds) {
  const times = { flips: [] as number[], rollbacks: [] as number[], visible: [] as number[] };
  for (let run = 0; run < runs; run += 1) {
    await flip(store, before);
    await untilServed(url, before);
    times.flips.push(await secondsOf(() => flip(store, after)));
    times.visible.push(await secondsOf(() => untilServed(url, after)));
    times.rollbacks.push(await secondsOf(() => rollBack(store, frontEnd, { by, to: before })));
  }
  return times;
}
