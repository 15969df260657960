import { randomBytes } from 'node:crypto';
import { addSeconds } from '../../time.ts';
import { unlessDuplicate } from '../unique-keys.model.ts';
import type { AuditAccountModel } from './audit-account.model.ts';
import type { AuditEventModel } from './audit-event.model.ts';
import type { AuditForgottenModel } from './audit-forgotten.model.ts';
import type { AuditKeys } from './audit-keys.ts';
import type { AuditNameModel } from './audit-name.model.ts';

/** Longer than any request is under way. */
const underWaySeconds = 300;
/** How old `lastAt` may be: to note each use of a name would cost each event two writes more. */
export const staleSeconds = 3_600;

/** Who is behind the aliases of a chain. Addresses are normalized. */
export function auditNames(options: {
  chain: string;
  events: AuditEventModel;
  names: AuditNameModel;
  accounts: AuditAccountModel;
  forgotten: AuditForgottenModel;
  keys: AuditKeys;
  now: () => Date;
}) {
  const { chain, events, names, accounts, forgotten, keys, now } = options;
  const recent = () => ({ $gt: addSeconds(now(), -staleSeconds) });
  const hashOf = (email: string) => keys.aliasOf(email, '');

  const newAlias = (email: string) => {
    const salt = randomBytes(16).toString('base64url');
    return { salt, alias: keys.aliasOf(email, salt) };
  };

  /**
   * Finds or makes the alias of an address, as an event has it. An address that another account had
   * gets a new one: the old alias stays that account's.
   */
  const aliasOf = async (email: string, account?: string): Promise<string> => {
    const known = await names.findOne({ _id: email, lastAt: recent() }).lean();
    const find = () =>
      names
        .findOneAndUpdate(
          { _id: email },
          { $setOnInsert: newAlias(email), $set: { lastAt: now() } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean();
    const first = known ?? (await unlessDuplicate(find));
    const { alias } = first === 'duplicate' ? await find() : first;
    if (account !== undefined && (await ownerOf(alias, account)) !== account) {
      await names.updateOne({ _id: email, alias }, { $set: newAlias(email) });
      return aliasOf(email, account);
    }
    return `person:${alias}`;
  };

  const ownerOf = async (alias: string, account: string): Promise<string> => {
    const known = await accounts.findOne({ _id: alias, lastAt: recent() }).lean();
    const find = () =>
      accounts
        .findOneAndUpdate(
          { _id: alias },
          { $setOnInsert: { account }, $set: { lastAt: now() } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean();
    const first = known ?? (await unlessDuplicate(find));
    return (first === 'duplicate' ? await find() : first).account;
  };

  /** The alias of an address that has one, otherwise a keyed hash: nothing is stored. */
  const knownAliasOf = async (email: string): Promise<string> => {
    const known = await names.findOneAndUpdate({ _id: email }, { $set: { lastAt: now() } }).lean();
    return known === null ? `unknown:${hashOf(email)}` : `person:${known.alias}`;
  };

  /** Removes the networks from what an alias did; the commitments to them stay. */
  const removeNetworks = async (actor: string): Promise<number> => {
    const done = await events.updateMany(
      { chain, actor, network: { $exists: true } },
      { $unset: { network: 1, networkNonce: 1 } },
    );
    return done.modifiedCount;
  };

  const remove = async (email: string): Promise<{ aliases: number; networks: number }> => {
    const found = await names.findOneAndDelete({ _id: email }).lean();
    if (found === null) return { aliases: 0, networks: 0 };
    const networks = await removeNetworks(`person:${found.alias}`);
    return { aliases: 1, networks: networks + (await removeAccountOf(found.alias)) };
  };

  /** What linked an alias to an account, and other aliases of it that have no address any more. */
  const removeAccountOf = async (alias: string): Promise<number> => {
    const found = await accounts.findOneAndDelete({ _id: alias }).lean();
    if (found === null) return 0;
    let networks = 0;
    for (const { _id } of await accounts.find({ account: found.account }).lean()) {
      if ((await names.exists({ alias: _id })) !== null) continue;
      networks += await removeNetworks(`person:${_id}`);
      await accounts.deleteOne({ _id });
    }
    return networks;
  };

  const removeAddress = async (email: string): Promise<{ aliases: number; networks: number }> => {
    const { deletedCount } = await names.deleteOne({ _id: email });
    return { aliases: deletedCount, networks: 0 };
  };

  return {
    aliasOf,
    knownAliasOf,
    /** Marks the address, then removes it: what is written after that finds the mark. */
    forget: async (email: string, keepAccount: boolean) => {
      const mark = { until: addSeconds(now(), underWaySeconds), keepAccount };
      await forgotten.updateOne({ _id: hashOf(email) }, { $set: mark }, { upsert: true });
      return keepAccount ? removeAddress(email) : remove(email);
    },
    /** To be called with the aliases of an event that is written: some may be forgotten by now. */
    settle: async (aliases: ReadonlyMap<string, string>) => {
      const byHash = new Map(
        [...aliases].map(([email, alias]) => [hashOf(email), { email, alias }]),
      );
      const marks = await forgotten
        .find({ _id: { $in: [...byHash.keys()] }, until: { $gt: now() } })
        .lean();
      for (const { _id, keepAccount = false } of marks) {
        const person = byHash.get(_id);
        if (person === undefined) continue;
        await (keepAccount ? removeAddress(person.email) : remove(person.email));
        if (!keepAccount) await removeNetworks(person.alias);
      }
    },
  };
}
