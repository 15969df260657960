import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from './parse-json.ts';
import { ReleaseError } from './release-error.ts';
import type { ReleaseStore } from './store/release-store.ts';

/** Who asked for what, and what came of it. */
export const auditEntrySchema = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  action: z.string(),
  names: z.array(z.string()),
  detail: z.string(),
  outcome: z.enum(['done', 'refused', 'failed']),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** What somebody asked for. */
export interface Asked {
  by: string;
  action: string;
  names: readonly string[];
  detail?: string;
}

const prefix = 'audit/';

/** Keys begin with the time, so that they sort by it. */
export const auditKeyAt = (at: string) => `${prefix}${at.replaceAll(':', '.')}`;

/**
 * Writes an entry of the record of every change that was asked for, over HTTP or on a command line.
 * Each is a file of its own in the store: many write at once, and none can change what another
 * wrote.
 */
export async function addAuditEntry(store: ReleaseStore, entry: AuditEntry): Promise<void> {
  await store.putFile(
    `${auditKeyAt(entry.at)}-${randomUUID()}.json`,
    Buffer.from(JSON.stringify(entry)),
  );
}

/** The keys of all entries, the oldest first. */
export const auditKeys = async (store: ReleaseStore): Promise<string[]> =>
  (await store.listKeys(prefix)).map(({ key }) => key).sort();

/** The entries of these keys; undefined for one that cannot be read. */
export async function readAuditEntries(
  store: ReleaseStore,
  keys: readonly string[],
): Promise<(AuditEntry | undefined)[]> {
  const texts = await Promise.all(keys.map((key) => store.readFile(key)));
  return texts.map((bytes) => auditEntrySchema.safeParse(parseJson(bytes?.toString() ?? '')).data);
}

/** Does what was asked for, and has written down what came of it. */
export async function audited<Result>(
  add: (entry: Omit<AuditEntry, 'at'>) => Promise<void>,
  { by, action, names, detail = '' }: Asked,
  step: () => Promise<Result>,
): Promise<Result> {
  const entry = { by, action, names: [...names], detail };
  try {
    const result = await step();
    await add({ ...entry, outcome: 'done' });
    return result;
  } catch (error) {
    const outcome = error instanceof ReleaseError ? ('refused' as const) : ('failed' as const);
    const why = error instanceof Error ? error.message : '';
    await add({ ...entry, detail: [detail, why].filter(Boolean).join(' '), outcome });
    throw error;
  }
}
