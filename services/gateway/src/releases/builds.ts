import { exposedModule } from '@secondset/contracts';
import {
  type EntryFiles,
  entryFilesFile,
  entryFilesSchema,
  federationManifestFile,
  integrityOf,
  keyOfFile,
  type Manifest,
  manifestSchema,
  type ReleaseRecord,
  type ReleaseStore,
  requireRecord,
} from '@secondset/releases';
import type { Logger } from '@secondset/service-kit';
import type { z } from 'zod';

/** A build whose files are all there, ready to be served. */
export interface Build {
  name: string;
  version: string;
  record: ReleaseRecord;
  /** Where browsers find its files. */
  filesUrl: string;
  /** Set when that is another origin. */
  filesOrigin: string | undefined;
  /** Of a remote. */
  manifest: Manifest | undefined;
  /** Of the shell. */
  entryFiles: EntryFiles | undefined;
  /** The digest of each of its files, by path. */
  digests: ReadonlyMap<string, string>;
}

export interface Builds {
  /** Rejects when the build is not there, not whole, or names files without a digest. */
  load(name: string, version: string): Promise<Build>;
  /** A file of the build's own; undefined when it has none, or when it was changed since. */
  file(build: Build, path: string): Promise<Buffer | undefined>;
  text(build: Build, path: string): Promise<string | undefined>;
  /** A JSON file of a build, parsed once; undefined when it is missing or has another shape. */
  json<T>(build: Build, path: string, schema: z.ZodType<T>): Promise<T | undefined>;
}

const mostKept = 2_000;

/** Where browsers find the files of all builds of a front end. */
const filesUrl = (name: string) => (name === 'shell' ? '/shell/f/' : `/remotes/${name}/f/`);

/**
 * Reads builds from a store and keeps what it read: a build never changes. `origins` are those of
 * remotes whose files come from elsewhere.
 */
export function createBuilds(
  store: ReleaseStore,
  logger: Logger,
  origins: ReadonlyMap<string, string> = new Map(),
): Builds {
  const kept = new Map<string, Promise<unknown>>();

  const once = <T>(key: string, load: () => Promise<T>): Promise<T> => {
    const known = kept.get(key);
    // The key names the kind of value, so what is kept under it has its type.
    if (known) return known as Promise<T>;
    const loading = load();
    kept.set(key, loading);
    loading.catch(() => kept.delete(key));
    const oldest = kept.keys().next().value;
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return loading;
  };

  const file = (
    { name, version, record }: Pick<Build, 'name' | 'version' | 'record'>,
    path: string,
  ) =>
    once(`file ${name} ${version} ${path}`, async () => {
      const known = record.files.find((one) => one.path === path);
      const bytes = known && (await store.readFile(keyOfFile(name, version, known)));
      if (bytes === undefined || integrityOf(bytes) === known?.integrity) return bytes;
      logger.error({ name, version, path }, 'file of a build was changed; it is not served');
      return undefined;
    });
  const text = async (build: Pick<Build, 'name' | 'version' | 'record'>, path: string) =>
    (await file(build, path))?.toString();
  const json = <T>(
    build: Pick<Build, 'name' | 'version' | 'record'>,
    path: string,
    schema: z.ZodType<T>,
  ) =>
    once(`json ${build.name} ${build.version} ${path}`, async () => {
      const content = await text(build, path);
      if (content === undefined) return undefined;
      const parsed = schema.safeParse(parseJson(content));
      if (parsed.success) return parsed.data;
      logger.warn({ name: build.name, path }, 'file of a build does not fit its schema');
      return undefined;
    });

  const load = async (name: string, version: string): Promise<Build> => {
    const record = await requireRecord(store, name, version);
    const digests = new Map(record.files.map(({ path, integrity }) => [path, integrity]));
    const origin = origins.get(name);
    const known = {
      name,
      version,
      record,
      digests,
      filesUrl: (origin ?? '') + filesUrl(name),
      filesOrigin: origin,
    };
    const isShell = name === 'shell';
    const manifest = isShell
      ? undefined
      : await json(known, federationManifestFile, manifestSchema);
    const entryFiles = isShell ? await json(known, entryFilesFile, entryFilesSchema) : undefined;
    if (manifest === undefined && entryFiles === undefined)
      throw new Error(`${name} ${version} says nothing usable of what it starts with.`);
    const build = {
      ...known,
      manifest: manifest && manifestAt(manifest, origin, name),
      entryFiles,
    };
    const bare = startPaths(build).find((path) => !digests.has(path));
    if (bare !== undefined) throw new Error(`${name} ${version} has no digest of ${bare}.`);
    return build;
  };

  return {
    load: (name, version) => once(`build ${name} ${version}`, () => load(name, version)),
    file,
    text,
    json,
  };
}

/** A manifest that says where the files are, for a remote whose files come from elsewhere. */
const manifestAt = (manifest: Manifest, origin: string | undefined, name: string): Manifest =>
  origin === undefined
    ? manifest
    : {
        ...manifest,
        metaData: { ...manifest.metaData, publicPath: origin + filesUrl(name) },
      };

/** The files that a page of a build starts with. */
export function startPaths({ manifest, entryFiles }: Pick<Build, 'manifest' | 'entryFiles'>) {
  if (entryFiles) return [...entryFiles.styles, entryFiles.starter, ...entryFiles.scripts];
  const assets = manifest && exposedAssets(manifest);
  if (manifest === undefined || assets === undefined) return [];
  return [manifest.metaData.remoteEntry.name, ...assets.js.sync, ...assets.css.sync];
}

/** The files of the one module that a remote exposes. */
export const exposedAssets = ({ exposes }: Manifest) =>
  exposes.find(({ name }) => name === exposedModule)?.assets;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
