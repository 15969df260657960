import { randomUUID } from 'node:crypto';
import type { AuditAction, AuditPage } from '@secondset/contracts';
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
  /** A page of entries as the console shows them, newest first. */
  list(query: AuditPageQuery): Promise<AuditPage>;
}

interface AuditPageQuery {
  from?: string | undefined;
  to?: string | undefined;
  /** The number of the last entry of the page before. */
  before?: number | undefined;
}

const prefix = 'audit/';
const perPage = 50;
/** Keys begin with the time, so that they sort by it. */
const keyAt = (at: string) => `${prefix}${at.replaceAll(':', '.')}`;

/**
 * The record of every change that was asked for through the gateway. Each entry is a file of its
 * own in the store: many gateways write at once, and none can change what another wrote.
 */
export function createAudit(store: ReleaseStore, logger: Logger, now: () => Date): Audit {
  const read = async (keys: readonly string[]): Promise<(AuditEntry | undefined)[]> => {
    const texts = await Promise.all(keys.map((key) => store.readFile(key)));
    return texts.map((bytes) => auditEntrySchema.safeParse(parseJson(bytes?.toString())).data);
  };
  const sortedKeys = async () => (await store.listKeys(prefix)).map(({ key }) => key).sort();
  return {
    async add(given) {
      const entry: AuditEntry = { at: now().toISOString(), ...given };
      logger.info({ ...entry }, 'audit');
      const key = `${keyAt(entry.at)}-${randomUUID()}.json`;
      try {
        await store.putFile(key, Buffer.from(JSON.stringify(entry)));
      } catch (error) {
        logger.error({ ...errorFields(error), entry }, 'the audit entry could not be written');
      }
    },
    async latest(count) {
      const entries = await read((await sortedKeys()).slice(-count));
      return entries.flatMap((entry) => entry ?? []).reverse();
    },
    async list({ from, to, before = Number.POSITIVE_INFINITY }) {
      const found = (await sortedKeys())
        .map((key, index) => ({ key, seq: index + 1 }))
        .filter(({ key, seq }) => seq < before && isBetween(key, from, to));
      const shown = found.slice(-perPage).reverse();
      const entries = await read(shown.map(({ key }) => key));
      return {
        events: shown.flatMap(({ seq }, index) => {
          const entry = entries[index];
          return entry === undefined ? [] : [asEvent(entry, seq)];
        }),
        nextBefore: found.length > shown.length ? (shown.at(-1)?.seq ?? null) : null,
      };
    },
  };
}

const isBetween = (key: string, from: string | undefined, to: string | undefined) =>
  (from === undefined || key >= keyAt(from)) && (to === undefined || key < keyAt(to));

const asEvent = ({ at, by, action, names, detail, outcome }: AuditEntry, seq: number) => ({
  chain: 'releases',
  seq,
  at,
  actor: { label: by, kind: 'part' as const },
  action: 'release-change' satisfies AuditAction,
  outcome,
  subject: null,
  target: names.join(', '),
  network: '',
  detail: { step: action, ...(detail !== '' && { detail }) },
});

function parseJson(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
