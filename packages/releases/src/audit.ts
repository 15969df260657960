import { createHash } from 'node:crypto';
import { buildSchema } from '@secondset/contracts';
import { z } from 'zod';
import { type AuditHead, auditHeadSchema, headMark } from './audit-head.ts';
import { auditHeadKey, auditKey, auditPrefix } from './names.ts';
import { parseJson } from './parse-json.ts';
import { liveVersion, type Registry } from './registry.ts';
import { ReleaseError } from './release-error.ts';
import type { ReleaseStore } from './store/release-store.ts';

/** What the registry says after a step, of the front ends that the step was about. */
const afterSchema = z.object({
  /** Steps are written down in another order than they happened when many happen at once. */
  revision: z.number().int().min(0),
  frontEnds: z.record(
    z.string(),
    z.object({
      /** The live build; null when the front end is withdrawn. */
      version: buildSchema.nullable(),
      /** Builds that were taken back: nothing returns to them by itself. */
      skipped: z.array(buildSchema),
      /** Why it came to that, as given. */
      reason: z.string().nullable(),
    }),
  ),
});

/** Who asked for what, and what came of it. */
export const auditEntrySchema = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  action: z.string(),
  names: z.array(z.string()),
  detail: z.string(),
  outcome: z.enum(['done', 'refused', 'failed']),
  /** Only of steps that may change what is live. A lost registry comes back by it. */
  after: afterSchema.optional(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** What somebody asked for. */
export interface Asked {
  by: string;
  action: string;
  names: readonly string[];
  detail?: string;
}

/** Before entries were chained, keys began with their time. Those sort before the numbers. */
const numbered = /^audit\/n(\d{9})\.json$/;
const mostAttempts = 100;

export const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/**
 * Adds an entry to the record of every change that was asked for, over HTTP or on a command line.
 * Each is a file of its own, which holds its number and the hash of the one before. Many may write
 * at once: the first to write a number has it, and the others take the next. The end of the chain
 * is noted beside the entries, so that one without its last entries does not look whole.
 */
export async function addAuditEntry(store: ReleaseStore, entry: AuditEntry): Promise<AuditHead> {
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    // Others wrote meanwhile when the noted end is not the end; then the list tells.
    const last = (attempt === 1 && (await readNotedEnd(store))) || (await readEnd(store));
    const seq = last.seq + 1;
    const at = [entry.at, last.at].sort().at(-1) ?? entry.at;
    const unsealed = { ...auditEntrySchema.parse(entry), at, ...headMark, seq, prev: last.hash };
    const hash = sha256(JSON.stringify(unsealed));
    const bytes = Buffer.from(JSON.stringify({ ...unsealed, hash }));
    if (!(await store.putFile(auditKey(seq), bytes))) continue;
    // The entry is there, and the next one notes its own end: what was done has not failed.
    await store.noteAuditHead({ seq, hash }).catch(() => undefined);
    return { seq, hash };
  }
  throw new ReleaseError('conflict', 'Too many others are writing the audit log. Try again.');
}

type End = AuditHead & { at: string };
const linkSchema = z.object({ at: z.string(), hash: z.string() });

/**
 * The end that the store notes, if that entry is there and is the one that was noted. Two reads,
 * however many entries there are; what was cut off or damaged is left to the list.
 */
async function readNotedEnd(store: ReleaseStore): Promise<End | undefined> {
  const noted = await store.readFile(auditHeadKey);
  const head = auditHeadSchema.safeParse(parseJson(noted?.toString() ?? '')).data;
  if (head === undefined) return undefined;
  const bytes = await store.readFile(auditKey(head.seq));
  const link = linkSchema.safeParse(parseJson(bytes?.toString() ?? '')).data;
  return link?.hash === head.hash ? { ...head, at: link.at } : undefined;
}

/** Times never go back along the chain, whatever the clocks of the writers say. */
async function readEnd(store: ReleaseStore): Promise<End> {
  const keys = await auditKeys(store);
  const key = keys.at(-1);
  const [, number] = numbered.exec(key ?? '') ?? [];
  if (key === undefined || number === undefined)
    return { seq: 0, hash: await hashUnchained(store, keys), at: '' };
  const bytes = (await store.readFile(key)) ?? Buffer.alloc(0);
  const link = linkSchema.safeParse(parseJson(bytes.toString())).data;
  // A damaged end holds up no release: the next entry commits to what is there.
  return { seq: Number(number), hash: link?.hash ?? sha256(bytes), at: link?.at ?? '' };
}

/** What the first link of a chain commits to: the entries from before there was one. */
export async function hashUnchained(store: ReleaseStore, keys: readonly string[]): Promise<string> {
  const older = keys.filter((key) => !numbered.test(key));
  if (older.length === 0) return '';
  const texts = await Promise.all(older.map((key) => store.readFile(key)));
  return sha256(texts.map((bytes, index) => `${older[index]} ${sha256(bytes ?? '')}`).join('\n'));
}

/** The number of an entry; undefined for one from before the chain. */
export const auditSeq = (key: string): number | undefined => {
  const [, number] = numbered.exec(key) ?? [];
  return number === undefined ? undefined : Number(number);
};

/** The keys of all entries, the oldest first. */
export const auditKeys = async (store: ReleaseStore): Promise<string[]> =>
  (await store.listKeys(auditPrefix)).map(({ key }) => key).sort();

/** The entries of these keys; undefined for one that cannot be read. */
export async function readAuditEntries(
  store: ReleaseStore,
  keys: readonly string[],
): Promise<(AuditEntry | undefined)[]> {
  const texts = await Promise.all(keys.map((key) => store.readFile(key)));
  return texts.map((bytes) => auditEntrySchema.safeParse(parseJson(bytes?.toString() ?? '')).data);
}

/** What an entry says of these front ends after a step. */
export const stateAfter = (
  { revision, frontEnds }: Registry,
  names: readonly string[],
): NonNullable<AuditEntry['after']> => ({
  revision,
  frontEnds: Object.fromEntries(
    names.flatMap((name) => {
      const known = frontEnds[name];
      if (known === undefined) return [];
      const { skipped, withdrawn, history } = known;
      const { reason = null } = withdrawn ?? history.at(-1) ?? {};
      return [[name, { version: liveVersion(known) ?? null, skipped, reason }]];
    }),
  ),
});

type Write = (entry: Omit<AuditEntry, 'at'>) => Promise<void>;

/** Does what was asked for, and has written down what came of it. */
export async function audited<Result>(
  add: Write,
  { by, action, names, detail = '' }: Asked,
  step: () => Promise<Result>,
  more: (result: Result) => Pick<AuditEntry, 'after'> = () => ({}),
): Promise<Result> {
  const entry = { by, action, names: [...names], detail };
  try {
    const result = await step();
    await add({ ...entry, outcome: 'done', ...more(result) });
    return result;
  } catch (error) {
    const outcome = error instanceof ReleaseError ? ('refused' as const) : ('failed' as const);
    const why = error instanceof Error ? error.message : '';
    await add({ ...entry, detail: [detail, why].filter(Boolean).join(' '), outcome });
    throw error;
  }
}

/** The same for a step that changes what is live: what is live after it goes with the entry. */
export const auditedChange = (
  add: Write,
  asked: Asked,
  step: () => Promise<Registry>,
): Promise<Registry> =>
  audited(add, asked, step, (registry) => ({ after: stateAfter(registry, asked.names) }));
