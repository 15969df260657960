import {
  type AuditEventView,
  type AuditFilter,
  type AuditPage,
  type AuditParty,
  normalizeEmail,
} from '@secondset/contracts';
import type { AuditEventModel, AuditEventRecord } from './audit-event.model.ts';
import type { AuditNameModel } from './audit-name.model.ts';

export interface ListedAudit {
  /** A page of events, newest first. */
  list(filter: AuditFilter, before?: number): Promise<AuditPage>;
  /** Every event that fits, newest first, a page at a time. */
  all(filter: AuditFilter): AsyncGenerator<AuditEventView[]>;
  /** Every event that a person caused or that concerned them. */
  about(email: string): Promise<AuditEventView[]>;
}

const perPage = 50;
const perExportPage = 1000;

/** How the audit log is read: with the names of those who were not forgotten. */
export function listAudit(options: {
  chain: string;
  events: AuditEventModel;
  names: AuditNameModel;
}): ListedAudit {
  const { chain, events, names } = options;

  /** Events that name somebody, given by address or by the beginning of a hash. */
  const naming = async (field: 'actor' | 'subject', addressOrHash: string) => {
    if (!addressOrHash.includes('@'))
      return {
        $or: ['person:', 'unknown:'].map((kind) => ({
          // A hash has only characters that sort below `~`.
          [field]: { $gte: `${kind}${addressOrHash}`, $lt: `${kind}${addressOrHash}~` },
        })),
      };
    const found = await names
      .findOne({ _id: normalizeEmail(addressOrHash) })
      .select('alias')
      .lean();
    // Nobody has an empty alias.
    return { [field]: `person:${found?.alias ?? ''}` };
  };

  const page = async (filter: AuditFilter, before: number | undefined, limit: number) => {
    const { who, about, action, from, to } = filter;
    const people = [
      ...(who === undefined ? [] : [await naming('actor', who)]),
      ...(about === undefined ? [] : [await naming('subject', about)]),
    ];
    const found = await events
      .find({
        chain,
        ...(before !== undefined && { seq: { $lt: before } }),
        ...(people.length > 0 && { $and: people }),
        ...(action !== undefined && { action }),
        ...((from ?? to) !== undefined && {
          at: { ...(from && { $gte: new Date(from) }), ...(to && { $lt: new Date(to) }) },
        }),
      })
      .sort({ seq: -1 })
      .limit(limit + 1)
      .lean<AuditEventRecord[]>();
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    return {
      events: await view(shown),
      nextBefore: found.length > limit && last !== undefined ? last.seq : null,
    };
  };

  const view = async (records: readonly AuditEventRecord[]): Promise<AuditEventView[]> => {
    const aliases = records.flatMap(({ actor, subject = '' }) => [actor, subject].flatMap(aliasIn));
    const known = await names
      .find({ alias: { $in: [...new Set(aliases)] } })
      .select('alias')
      .lean();
    const byAlias = new Map(known.map(({ _id, alias }) => [alias, _id]));
    return records.map((record) => ({
      chain,
      seq: record.seq,
      at: record.at.toISOString(),
      actor: party(record.actor, byAlias),
      action: record.action,
      outcome: record.outcome,
      subject: record.subject === undefined ? null : party(record.subject, byAlias),
      target: record.target ?? '',
      network: record.network ?? '',
      detail: record.detail,
    }));
  };

  async function* all(filter: AuditFilter) {
    let before: number | undefined;
    do {
      const { events: some, nextBefore } = await page(filter, before, perExportPage);
      yield some;
      before = nextBefore ?? undefined;
    } while (before !== undefined);
  }

  return {
    list: (filter, before) => page(filter, before, perPage),
    all,
    about: async (email) => {
      const found: AuditEventView[] = [];
      for (const filter of [{ who: email }, { about: email }])
        for await (const some of all(filter)) found.push(...some);
      return found;
    },
  };
}

const aliasIn = (text: string) =>
  text.startsWith('person:') ? [text.slice('person:'.length)] : [];

function party(text: string, byAlias: ReadonlyMap<string, string>): AuditParty {
  const unknown = 'unknown:';
  if (text.startsWith(unknown)) return { label: text.slice(unknown.length), kind: 'unknown' };
  const [alias] = aliasIn(text);
  if (alias === undefined) return { label: text, kind: 'part' };
  const address = byAlias.get(alias);
  return address === undefined
    ? { label: alias, kind: 'forgotten' }
    : { label: address, kind: 'person' };
}
