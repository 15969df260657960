import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Pointer,
  pointerFile,
  pointerSchema,
  type ReleaseName,
  type RemoteDescription,
  releaseNameSchema,
  remoteDescriptionFile,
  remoteDescriptionSchema,
} from '@secondset/contracts';
import { errorFields, type Logger } from '@secondset/service-kit';
import type { z } from 'zod';

/** A released build: its pointer, and where its files are. */
export interface Release extends Pointer {
  name: ReleaseName;
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

const pointerAgeMs = 250;

/**
 * Reads releases from disk. A pointer's flip is noticed within a quarter of a second. A pointer
 * that is missing, broken or names a missing build leaves the last good one in place.
 */
export function createReleaseStore(options: { folder: string; logger: Logger }): ReleaseStore {
  let latest: { readAt: number; snapshot: Promise<Snapshot> } | undefined;
  const lastGood = new Map<ReleaseName, Release>();
  const files = new Map<string, Promise<unknown>>();

  const read = async (name: ReleaseName): Promise<Release | undefined> => {
    try {
      const text = await readFile(join(options.folder, name, pointerFile), 'utf8');
      const pointer = pointerSchema.parse(JSON.parse(text));
      const folder = join(options.folder, name, pointer.version);
      const known = lastGood.get(name);
      const described = known?.version === pointer.version ? known : await describe(name, folder);
      const release = { ...described, ...pointer, name, folder };
      lastGood.set(name, release);
      return release;
    } catch (error) {
      const kept = lastGood.get(name);
      if (kept)
        options.logger.warn(
          { name, ...errorFields(error) },
          'release pointer unusable, old one kept',
        );
      return kept;
    }
  };

  /** The shell, then the remotes. */
  const released = async (): Promise<ReleaseName[]> => {
    const folders = await readdir(options.folder).catch(() => [...lastGood.keys()]);
    const names = folders.filter((name) => releaseNameSchema.safeParse(name).success).sort();
    return ['shell', ...names.filter((name) => name !== 'shell')];
  };

  const readAll = async (): Promise<Snapshot> => {
    const releases = new Map<ReleaseName, Release>();
    for (const release of await Promise.all((await released()).map(read)))
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
      if (latest === undefined || performance.now() - latest.readAt >= pointerAgeMs)
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
