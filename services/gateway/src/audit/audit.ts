import { randomUUID } from 'node:crypto';
import type { ReleaseStore } from '@secondset/releases';
import { errorFields, type Logger } from '@secondset/service-kit';
import { z } from 'zod';

/** Who asked for what, and what came of it. */
export const auditEntrySchema = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  action: z.string(),
  names: z.array(z.string()),
  detail: z.string(),
  outcome: z.enum(['done', 'refused', 'failed']),
});
type AuditEntry = z.infer<typeof auditEntrySchema>;

export interface Audit {
  /** Never rejects: an entry that cannot be written is in the log. */
  add(entry: Omit<AuditEntry, 'at'>): Promise<void>;
  /** The newest entries, newest first. */
  latest(count: number): Promise<AuditEntry[]>;
}

const prefix = 'audit/';

/**
 * The record of every change that was asked for through the gateway. Each entry is a file of its
 * own in the store: many gateways write at once, and none can change what another wrote.
 */
export function createAudit(store: ReleaseStore, logger: Logger, now: () => Date): Audit {
  return {
    async add(given) {
      const entry: AuditEntry = { at: now().toISOString(), ...given };
      logger.info({ ...entry }, 'audit');
      const key = `${prefix}${entry.at.replaceAll(':', '.')}-${randomUUID()}.json`;
      try {
        await store.putFile(key, Buffer.from(JSON.stringify(entry)));
      } catch (error) {
        logger.error({ ...errorFields(error), entry }, 'the audit entry could not be written');
      }
    },
    async latest(count) {
      const keys = (await store.listKeys(prefix)).map(({ key }) => key).sort();
      const texts = await Promise.all(keys.slice(-count).map((key) => store.readFile(key)));
      return texts
        .flatMap((bytes) => {
          const parsed = auditEntrySchema.safeParse(parseJson(bytes?.toString()));
          return parsed.success ? [parsed.data] : [];
        })
        .reverse();
    },
  };
}

function parseJson(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
