import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ReleaseName,
  type RemoteDescription,
  remoteDescriptionFile,
  remoteDescriptionSchema,
} from '@secondset/contracts';
import { emptyRegistry, openFolderStore, ownFileKey, type Registry } from '@secondset/releases';
import { errorFields, type Logger } from '@secondset/service-kit';
import type { z } from 'zod';

/** A live build, and where its own files are. */
export interface Release {
  name: ReleaseName;
  version: string;
  previousVersion: string | null;
  folder: string;
  /** What a remote says of itself; the shell has none. */
  remote?: RemoteDescription;
}

/**
 * Which build of each front end is live, at one moment. A request takes one and hands it down:
 * whatever flips meanwhile, a page is made of builds that were live together, and cached as theirs.
 */
export interface Snapshot {
  /** Two snapshots of the same builds have the same id. */
  id: string;
  releases: ReadonlyMap<ReleaseName, Release>;
}

export interface ReleaseStore {
  snapshot(): Promise<Snapshot>;
  /**
   * A JSON file of a release, parsed; undefined when it is missing or invalid. Builds never change,
   * so answers are cached.
   */
  json<T>(release: Release, file: string, schema: z.ZodType<T>): Promise<T | undefined>;
  /** A text file of a release. */
  text(release: Release, file: string): Promise<string | undefined>;
}

const registryAgeMs = 250;

/**
 * Reads releases from disk. A change of the registry is noticed within a quarter of a second. A
 * registry that is missing or broken, or names a missing build, leaves the last good one in place.
 */
export function createReleaseStore(options: { folder: string; logger: Logger }): ReleaseStore {
  let latest: { readAt: number; snapshot: Promise<Snapshot> } | undefined;
  const store = openFolderStore(options.folder);
  const lastGood = new Map<ReleaseName, Release>();
  const files = new Map<string, Promise<unknown>>();

  const read = async (name: ReleaseName, registry: Registry): Promise<Release | undefined> => {
    const known = registry.frontEnds[name];
    try {
      if (known === undefined) return lastGood.get(name);
      const { version, previousVersion } = known;
      const folder = join(options.folder, ownFileKey(name, version, ''));
      const good = lastGood.get(name);
      const described = good?.version === version ? good : await describe(name, folder);
      const release = { ...described, name, version, previousVersion, folder };
      lastGood.set(name, release);
      return release;
    } catch (error) {
      const fields = { name, ...errorFields(error) };
      options.logger.warn(fields, 'live build unusable, the one before is kept');
      return lastGood.get(name);
    }
  };

  const readRegistry = () =>
    store.readRegistry().catch((error: unknown) => {
      options.logger.warn(errorFields(error), 'registry unusable, the one before is kept');
      return emptyRegistry;
    });

  const readAll = async (): Promise<Snapshot> => {
    const registry = await readRegistry();
    const releases = new Map<ReleaseName, Release>();
    const names = new Set(['shell', ...Object.keys(registry.frontEnds).sort(), ...lastGood.keys()]);
    for (const release of await Promise.all([...names].map((name) => read(name, registry))))
      if (release) releases.set(release.name, release);
    const id = [...releases.values()].map(({ name, version }) => `${name}@${version}`).join(' ');
    return { id, releases };
  };

  const kept = <T>(key: string, load: () => Promise<T>): Promise<T> => {
    const known = files.get(key);
    // The key names the schema's file, so the value cached under it has its type.
    if (known) return known as Promise<T>;
    const loading = load();
    files.set(key, loading);
    return loading;
  };

  const text = (release: Release, file: string) => readText(join(release.folder, file));

  return {
    snapshot() {
      if (latest === undefined || performance.now() - latest.readAt >= registryAgeMs)
        latest = { readAt: performance.now(), snapshot: readAll() };
      return latest.snapshot;
    },
    json: (release, file, schema) =>
      kept(join(release.folder, file), async () => {
        const content = await text(release, file);
        if (content === undefined) return undefined;
        const parsed = schema.safeParse(parseJson(content));
        if (parsed.success) return parsed.data;
        options.logger.warn({ name: release.name, file }, 'release file does not fit its schema');
        return undefined;
      }),
    text,
  };
}

/** What a build says of itself; throws when it is not there or does not say what it has to. */
async function describe(name: ReleaseName, folder: string): Promise<Pick<Release, 'remote'>> {
  await stat(folder);
  if (name === 'shell') return {};
  const text = await readFile(join(folder, remoteDescriptionFile), 'utf8');
  return { remote: remoteDescriptionSchema.parse(JSON.parse(text)) };
}

const readText = (path: string) => readFile(path, 'utf8').catch(() => undefined);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
