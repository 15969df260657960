import {
  type AuditEventView,
  type AuditFilter,
  type AuditPage,
  type AuditParty,
  normalizeEmail,
} from '@secondset/contracts';
import type { AuditAccountModel } from './audit-account.model.ts';
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
  accounts: AuditAccountModel;
}): ListedAudit {
  const { chain, events, names, accounts } = options;

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
    const alias = found?.alias ?? '';
    const aliases = field === 'actor' ? await allOfOneAccount(alias) : [alias];
    return { [field]: { $in: aliases.map((each) => `person:${each}`) } };
  };

  /** An alias, and those under which the same account acted with other addresses. */
  const allOfOneAccount = async (alias: string): Promise<string[]> => {
    const owner = await accounts.findById(alias).lean();
    if (owner === null) return [alias];
    const all = await accounts.find({ account: owner.account }).select('_id').lean();
    return all.map(({ _id }) => _id);
  };

  /** Who acted under aliases whose address was forgotten: the account, by its newest address. */
  const accountsOf = async (aliases: readonly string[]): Promise<Map<string, AuditParty>> => {
    const parties = new Map<string, AuditParty>();
    for (const { _id, account } of await accounts.find({ _id: { $in: aliases } }).lean()) {
      const all = await allOfOneAccount(_id);
      const newest = await names
        .findOne({ alias: { $in: all } })
        .sort({ lastAt: -1 })
        .select('_id')
        .lean();
      parties.set(
        _id,
        newest === null
          ? { label: account, kind: 'account' }
          : { label: newest._id, kind: 'person' },
      );
    }
    return parties;
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
    const aliases = records.flatMap(({ actor, subject = '' }) =>
      [actor, subject].flatMap(aliasesIn),
    );
    const known = await names
      .find({ alias: { $in: [...new Set(aliases)] } })
      .select('alias')
      .lean();
    const byAlias = new Map<string, AuditParty>(
      known.map(({ _id, alias }) => [alias, { label: _id, kind: 'person' }]),
    );
    const actors = new Set(records.flatMap(({ actor }) => aliasesIn(actor)));
    const ofAccounts = await accountsOf([...actors].filter((alias) => !byAlias.has(alias)));
    return records.map((record) => ({
      chain,
      seq: record.seq,
      at: record.at.toISOString(),
      actor: party(record.actor, new Map([...ofAccounts, ...byAlias])),
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

const aliasesIn = (text: string) =>
  text.startsWith('person:') ? [text.slice('person:'.length)] : [];

function party(text: string, byAlias: ReadonlyMap<string, AuditParty>): AuditParty {
  const unknown = 'unknown:';
  if (text.startsWith(unknown)) return { label: text.slice(unknown.length), kind: 'unknown' };
  const [alias] = aliasesIn(text);
  if (alias === undefined) return { label: text, kind: 'part' };
  return byAlias.get(alias) ?? { label: alias, kind: 'forgotten' };
}
