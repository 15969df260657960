import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  encodingSuffixes,
  goLive,
  keyOfFile,
  liveVersion,
  openFolderStore,
  type ReleaseRecord,
  type ReleaseStore,
} from '@secondset/releases';
import { startGatewayAlone } from '@secondset/stack';

export interface GateSite {
  url: string;
  /** The builds on it, by front end: the candidates among what is live. */
  records: ReadonlyMap<string, ReleaseRecord>;
  /** A file that a build has of its own. */
  readOwn(record: ReleaseRecord, path: string): Promise<string | undefined>;
  stop(): Promise<void>;
}

/**
 * The real gateway over a store of its own that holds what is live, with the candidates in place of
 * theirs and nothing to fall back on.
 */
export async function startGateSite(
  store: ReleaseStore,
  candidates: readonly ReleaseRecord[],
): Promise<GateSite> {
  const folder = await mkdtemp(join(tmpdir(), 'second-set-gate-site-'));
  const releasesDir = join(folder, 'releases');
  const records = new Map<string, ReleaseRecord>();
  for (const [name, frontEnd] of Object.entries((await store.readRegistry()).frontEnds)) {
    const version = liveVersion(frontEnd);
    const record = version === undefined ? undefined : await store.readRecord(name, version);
    if (record !== undefined) records.set(name, record);
  }
  for (const record of candidates) records.set(record.name, record);
  const site = openFolderStore(releasesDir);
  for (const record of records.values()) await copyBuild(store, site, record);
  await goLive(
    site,
    [...records.values()].map(({ name, version }) => ({
      name,
      version,
      by: 'gate',
      force: 'gate',
    })),
  );
  const gateway = await startGatewayAlone(releasesDir);
  return {
    url: gateway.url,
    records,
    readOwn: async ({ name, version, files }, path) => {
      const file = files.find((one) => one.path === path);
      return file && (await store.readFile(keyOfFile(name, version, file)))?.toString();
    },
    async stop() {
      await gateway.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function copyBuild(from: ReleaseStore, to: ReleaseStore, record: ReleaseRecord) {
  const keys = record.files.flatMap((file) => {
    const key = keyOfFile(record.name, record.version, file);
    return [key, ...file.encodings.map((encoding) => key + encodingSuffixes[encoding])];
  });
  for (const key of keys) {
    const bytes = await from.readFile(key);
    if (bytes !== undefined) await to.putFile(key, bytes);
  }
  await to.writeRecord({ ...record, runs: [] });
}
