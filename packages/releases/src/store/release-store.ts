import type { z } from 'zod';
import { damagedRegistryKey, recordKey, registryKey } from '../names.ts';
import { parseJson } from '../parse-json.ts';
import { type ReleaseRecord, recordSchema } from '../record.ts';
import { emptyRegistry, type Registry, registrySchema } from '../registry.ts';
import { ReleaseError } from '../release-error.ts';
import type { BlobInfo, Blobs } from './blobs.ts';

/** Where releases are kept: the registry, the records and the files of all builds. */
export interface ReleaseStore {
  /** Empty before the first release. Throws when it is damaged or cannot be reached. */
  readRegistry(): Promise<Registry>;
  /**
   * Changes the registry in one step, and again from the start if somebody else was faster.
   * `change` returns the same object to change nothing; it must not have effects.
   */
  changeRegistry(change: (current: Registry) => Registry): Promise<Registry>;
  /**
   * Sets a damaged registry aside and puts this one in its place. Resolves to the key of the
   * damaged one; to undefined, and nothing changes, if the registry is not damaged (any more).
   */
  replaceDamaged(registry: Registry): Promise<string | undefined>;
  /** Undefined when there is no such build. */
  readRecord(name: string, version: string): Promise<ReleaseRecord | undefined>;
  /** A record counts once its files are there, so it is written after them. */
  writeRecord(record: ReleaseRecord): Promise<void>;
  /** Writes a file whose key is free; false, and nothing changes, if it is taken. */
  putFile(key: string, bytes: Buffer): Promise<boolean>;
  readFile(key: string): Promise<Buffer | undefined>;
  listKeys(prefix: string): Promise<BlobInfo[]>;
  removeFile(key: string): Promise<void>;
}

/** Many writers at once are slow, never stuck. */
const maxAttempts = 100;

export function createReleaseStore(blobs: Blobs): ReleaseStore {
  const readTagged = async () => {
    const blob = await blobs.get(registryKey);
    if (blob === undefined) return { registry: emptyRegistry, tag: undefined };
    const registry = parse(blob.bytes, registrySchema);
    if (registry === undefined)
      throw new ReleaseError(
        'damaged',
        `${registryKey} is damaged. Run "npm run releases -- repair": it makes the newest whole builds live.`,
      );
    return { registry, tag: blob.tag };
  };

  return {
    readRegistry: async () => (await readTagged()).registry,
    async changeRegistry(change) {
      for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
        const { registry, tag } = await readTagged();
        const changed = change(registry);
        if (changed === registry) return registry;
        const next = registrySchema.parse({
          ...changed,
          revision: registry.revision + 1,
          changedAt: new Date().toISOString(),
        });
        if (await blobs.swap(registryKey, tag, asJson(next))) return next;
      }
      throw new ReleaseError(
        'conflict',
        'Too many others are changing the registry at the same time. Try again in a minute.',
      );
    },
    async replaceDamaged(registry) {
      const blob = await blobs.get(registryKey);
      if (blob === undefined || parse(blob.bytes, registrySchema) !== undefined) return undefined;
      const changedAt = new Date().toISOString();
      const next = registrySchema.parse({ ...registry, changedAt });
      let aside: string;
      do aside = damagedRegistryKey(new Date());
      while (!(await blobs.create(aside, blob.bytes)));
      return (await blobs.swap(registryKey, blob.tag, asJson(next))) ? aside : undefined;
    },
    async readRecord(name, version) {
      const key = recordKey(name, version);
      const blob = await blobs.get(key);
      const record = blob && parse(blob.bytes, recordSchema);
      if (blob === undefined || record !== undefined) return record;
      throw new ReleaseError(
        'damaged',
        `${key} is damaged. Remove this file, then upload the build again.`,
      );
    },
    writeRecord: (record) =>
      blobs.set(recordKey(record.name, record.version), asJson(recordSchema.parse(record))),
    putFile: (key, bytes) => blobs.create(key, bytes),
    readFile: async (key) => (await blobs.get(key))?.bytes,
    listKeys: (prefix) => blobs.list(prefix),
    removeFile: (key) => blobs.remove(key),
  };
}

const asJson = (value: unknown) => Buffer.from(`${JSON.stringify(value)}\n`);

/** Undefined when the text does not say what it should. */
const parse = <T>(bytes: Buffer, schema: z.ZodType<T>): T | undefined =>
  schema.safeParse(parseJson(bytes.toString())).data;
