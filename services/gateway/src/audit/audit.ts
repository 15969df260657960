import type { AuditAction, AuditPage } from '@secondset/contracts';
import {
  type AuditEntry,
  addAuditEntry,
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
const chain = 'releases';

/** The record of every change to releases, those of the command line included. */
export function createAudit(store: ReleaseStore, logger: Logger, now: () => Date): Audit {
  return {
    async add(given) {
      const entry: AuditEntry = { at: now().toISOString(), ...given };
      logger.info({ ...entry }, 'audit');
      try {
        const { seq, hash } = await addAuditEntry(store, entry);
        // A copy outside the store: cutting off the end of the chain leaves no other trace.
        logger.info({ chain, seq, hash }, 'audit head');
      } catch (error) {
        logger.error({ ...errorFields(error), entry }, 'the audit entry could not be written');
      }
    },
    async latest(count) {
      const entries = await readAuditEntries(store, (await auditKeys(store)).slice(-count));
      return entries.flatMap((entry) => entry ?? []).reverse();
    },
    async list({ from, to, before = Number.POSITIVE_INFINITY }) {
      const keys = await auditKeys(store);
      const first = from === undefined ? 0 : await firstSince(store, keys, from);
      const end = to === undefined ? keys.length : await firstSince(store, keys, to);
      const found = keys
        .map((key, index) => ({ key, seq: index + 1 }))
        .slice(first, end)
        .filter(({ seq }) => seq < before);
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

/** Where the entries begin that are as new as this: their times never go back. */
async function firstSince(
  store: ReleaseStore,
  keys: readonly string[],
  time: string,
): Promise<number> {
  /** The time of an entry, or of the last one before it that can be read. */
  const timeAt = async (index: number): Promise<number> => {
    const [entry] = await readAuditEntries(store, keys.slice(index, index + 1));
    if (entry !== undefined) return Date.parse(entry.at);
    return index > 0 ? timeAt(index - 1) : 0;
  };
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((await timeAt(middle)) < Date.parse(time)) low = middle + 1;
    else high = middle;
  }
  return low;
}

const asEvent = ({ at, by, action, names, detail, outcome }: AuditEntry, seq: number) => ({
  chain,
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
