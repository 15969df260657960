import type { AuditAction, AuditPage } from '@secondset/contracts';
import {
  type AuditEntry,
  addAuditEntry,
  auditKeyAt,
  auditKeys,
  type ReleaseStore,
  readAuditEntries,
} from '@secondset/releases';
import { errorFields, type Logger } from '@secondset/service-kit';

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

const perPage = 50;

/** The record of every change to releases, those of the command line included. */
export function createAudit(store: ReleaseStore, logger: Logger, now: () => Date): Audit {
  return {
    async add(given) {
      const entry: AuditEntry = { at: now().toISOString(), ...given };
      logger.info({ ...entry }, 'audit');
      try {
        await addAuditEntry(store, entry);
      } catch (error) {
        logger.error({ ...errorFields(error), entry }, 'the audit entry could not be written');
      }
    },
    async latest(count) {
      const entries = await readAuditEntries(store, (await auditKeys(store)).slice(-count));
      return entries.flatMap((entry) => entry ?? []).reverse();
    },
    async list({ from, to, before = Number.POSITIVE_INFINITY }) {
      const found = (await auditKeys(store))
        .map((key, index) => ({ key, seq: index + 1 }))
        .filter(({ key, seq }) => seq < before && isBetween(key, from, to));
      const shown = found.slice(-perPage).reverse();
      const entries = await readAuditEntries(
        store,
        shown.map(({ key }) => key),
      );
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
  (from === undefined || key >= auditKeyAt(from)) && (to === undefined || key < auditKeyAt(to));

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
