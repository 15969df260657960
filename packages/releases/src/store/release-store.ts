import type { z } from 'zod';
import { type AuditHead, auditHeadSchema } from '../audit-head.ts';
import {
  auditHeadKey,
  auditKey,
  damagedRegistryKey,
  recordKey,
  registryCopies,
  registryCopyKey,
  registryKey,
} from '../names.ts';
import { parseJson } from '../parse-json.ts';
import { type ReleaseRecord, recordSchema } from '../record.ts';
import { emptyRegistry, type Registry, registrySchema } from '../registry.ts';
import { ReleaseError } from '../release-error.ts';
import type { BlobInfo, Blobs } from './blobs.ts';
import { takeOverRecord, takeOverRegistry } from './earlier-formats.ts';
import { wasReleased } from './was-released.ts';

/** Where releases are kept: the registry, the records and the files of all builds. */
export interface ReleaseStore {
  /** Empty before the first release. Throws when it is damaged or cannot be reached. */
  readRegistry(): Promise<Registry>;
  /**
   * Changes the registry in one step, and again from the start if somebody else was faster.
   * `change` returns the same object to change nothing; it must not have effects.
   */
  changeRegistry(change: (current: Registry) => Registry): Promise<Registry>;
  /** The newest copy that can be read, which may be one change behind; for a damaged registry. */
  readRegistryCopy(): Promise<Registry | undefined>;
  /**
   * Sets a damaged registry aside and puts this one in its place, or in that of one that is gone.
   * Resolves to the key of the damaged one, null if there was none; to undefined, and nothing
   * changes, if there is a registry that can be read (by now).
   */
  replaceDamaged(registry: Registry): Promise<string | null | undefined>;
  /** Undefined when there is no such build. */
  readRecord(name: string, version: string): Promise<ReleaseRecord | undefined>;
  /** A record counts once its files are there, so it is written after them. */
  writeRecord(record: ReleaseRecord): Promise<void>;
  /** Changes a record as `changeRegistry` does the registry: nothing that others add is lost. */
  changeRecord(
    name: string,
    version: string,
    change: (current: ReleaseRecord) => ReleaseRecord,
  ): Promise<ReleaseRecord>;
  /** Notes the end of the audit log, unless a later one is noted, or one that is not there. */
  noteAuditHead(head: AuditHead): Promise<void>;
  /** Writes a file whose key is free; false, and nothing changes, if it is taken. */
  putFile(key: string, bytes: Buffer): Promise<boolean>;
  readFile(key: string): Promise<Buffer | undefined>;
  listKeys(prefix: string): Promise<BlobInfo[]>;
  removeFile(key: string): Promise<void>;
}

/** Many writers at once are slow, never stuck. */
const maxAttempts = 100;
const keptCopies = 3;

export function createReleaseStore(blobs: Blobs): ReleaseStore {
  const readTagged = async () => {
    const blob = await blobs.get(registryKey);
    if (blob === undefined) {
      if ((await blobs.list(registryCopies)).length > 0) throw unreadable('gone');
      return { registry: emptyRegistry, tag: undefined };
    }
    const registry = parseRegistry(blob.bytes);
    if (registry === undefined) throw unreadable('damaged');
    return { registry, tag: blob.tag };
  };
  const readTaggedRecord = async (name: string, version: string) => {
    const key = recordKey(name, version);
    const blob = await blobs.get(key);
    const record = blob && parse(blob.bytes, recordSchema, takeOverRecord);
    if (blob === undefined || record !== undefined) return { record, tag: blob?.tag };
    throw new ReleaseError(
      'damaged',
      `${key} is damaged. Remove this file, then upload the build again.`,
    );
  };
  /** A copy that cannot be written holds up no release: it is needed after damage only. */
  const keepCopy = async (registry: Registry): Promise<void> => {
    const { revision } = registry;
    await blobs.set(registryCopyKey(revision), asJson(registry)).catch(() => undefined);
    if (revision > keptCopies)
      await blobs.remove(registryCopyKey(revision - keptCopies)).catch(() => undefined);
  };
  const isThere = async ({ seq, hash }: AuditHead) => {
    const entry = parseJson((await blobs.get(auditKey(seq)))?.bytes.toString() ?? '');
    return auditHeadSchema.safeParse(entry).data?.hash === hash;
  };
  const setAside = async (bytes: Buffer): Promise<string> => {
    let aside: string;
    do aside = damagedRegistryKey(new Date());
    while (!(await blobs.create(aside, bytes)));
    return aside;
  };

  return {
    readRegistry: async () => (await readTagged()).registry,
    async changeRegistry(change) {
      for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
        const { registry, tag } = await readTagged();
        const changed = change(registry);
        if (changed === registry) return registry;
        // A first registry must not take the place of one that was lost.
        if (tag === undefined && (await wasReleased(blobs))) throw unreadable('gone');
        const next = registrySchema.parse({
          ...changed,
          revision: registry.revision + 1,
          changedAt: new Date().toISOString(),
        });
        if (!(await blobs.swap(registryKey, tag, asJson(next)))) continue;
        await keepCopy(next);
        return next;
      }
      throw tooMany('the registry');
    },
    async readRegistryCopy() {
      const keys = (await blobs.list(registryCopies)).map(({ key }) => key);
      for (const key of keys.toSorted((a, b) => revisionIn(b) - revisionIn(a))) {
        const blob = await blobs.get(key);
        const registry = blob && parseRegistry(blob.bytes);
        if (registry !== undefined) return registry;
      }
      return undefined;
    },
    async replaceDamaged(registry) {
      const blob = await blobs.get(registryKey);
      if (blob !== undefined && parseRegistry(blob.bytes) !== undefined) return undefined;
      const changedAt = new Date().toISOString();
      const next = registrySchema.parse({ ...registry, changedAt });
      const aside = blob === undefined ? null : await setAside(blob.bytes);
      if (!(await blobs.swap(registryKey, blob?.tag, asJson(next)))) return undefined;
      await keepCopy(next);
      return aside;
    },
    readRecord: async (name, version) => (await readTaggedRecord(name, version)).record,
    writeRecord: (record) =>
      blobs.set(recordKey(record.name, record.version), asJson(recordSchema.parse(record))),
    async changeRecord(name, version, change) {
      for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
        const { record, tag } = await readTaggedRecord(name, version);
        if (record === undefined) throw noBuild(name, version);
        const changed = change(record);
        if (changed === record) return record;
        const next = recordSchema.parse(changed);
        if (await blobs.swap(recordKey(name, version), tag, asJson(next))) return next;
      }
      throw tooMany(`the record of ${name} ${version}`);
    },
    async noteAuditHead(head) {
      for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
        const blob = await blobs.get(auditHeadKey);
        const noted = auditHeadSchema.safeParse(parseJson(blob?.bytes.toString() ?? '')).data;
        if (noted !== undefined && noted.seq >= head.seq) return;
        // What shows that entries were removed stays, whatever is written after them.
        if (noted !== undefined && !(await isThere(noted))) return;
        if (await blobs.swap(auditHeadKey, blob?.tag, asJson(head))) return;
      }
      throw tooMany('the audit log');
    },
    putFile: (key, bytes) => blobs.create(key, bytes),
    readFile: async (key) => (await blobs.get(key))?.bytes,
    listKeys: (prefix) => blobs.list(prefix),
    removeFile: (key) => blobs.remove(key),
  };
}

export const noBuild = (name: string, version: string) =>
  new ReleaseError('not-found', `There is no build ${version} of ${name}.`);

const unreadable = (how: 'damaged' | 'gone') =>
  new ReleaseError(
    'damaged',
    `${registryKey} is ${how}. Run "npm run releases -- repair": it brings back what was live.`,
  );

const tooMany = (what: string) =>
  new ReleaseError(
    'conflict',
    `Too many others are changing ${what} at the same time. Try again in a minute.`,
  );

const revisionIn = (key: string) => Number.parseInt(key.slice(registryCopies.length), 10);
const asJson = (value: unknown) => Buffer.from(`${JSON.stringify(value)}\n`);

/** Undefined when the text does not say what it should. */
const parse = <T>(
  bytes: Buffer,
  schema: z.ZodType<T>,
  takeOver: (value: unknown) => unknown,
): T | undefined => schema.safeParse(takeOver(parseJson(bytes.toString()))).data;

const parseRegistry = (bytes: Buffer) => parse(bytes, registrySchema, takeOverRegistry);
