import type { z } from 'zod';
import { recordKey, registryKey } from '../names.ts';
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
    return { registry: parse(blob.bytes, registrySchema, registryKey), tag: blob.tag };
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
    async readRecord(name, version) {
      const key = recordKey(name, version);
      const blob = await blobs.get(key);
      return blob && parse(blob.bytes, recordSchema, key);
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

function parse<T>(bytes: Buffer, schema: z.ZodType<T>, key: string): T {
  const parsed = schema.safeParse(parseJson(bytes.toString()));
  if (parsed.success) return parsed.data;
  throw new ReleaseError('damaged', `${key} is damaged. Restore it from a backup of the store.`, {
    cause: parsed.error,
  });
}
