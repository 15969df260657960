import { randomBytes } from 'node:crypto';
import { addSeconds } from '../../time.ts';
import { unlessDuplicate } from '../unique-keys.model.ts';
import type { AuditEventModel } from './audit-event.model.ts';
import type { AuditForgottenModel } from './audit-forgotten.model.ts';
import type { AuditKeys } from './audit-keys.ts';
import type { AuditNameModel } from './audit-name.model.ts';

/** Longer than any request is under way. */
const underWaySeconds = 300;

/** Who is behind the aliases of a chain. Addresses are normalized. */
export function auditNames(options: {
  chain: string;
  events: AuditEventModel;
  names: AuditNameModel;
  forgotten: AuditForgottenModel;
  keys: AuditKeys;
  now: () => Date;
}) {
  const { chain, events, names, forgotten, keys, now } = options;
  const hashOf = (email: string) => keys.aliasOf(email, '');

  /** Finds or makes the alias of an address, as an event has it. */
  const aliasOf = async (email: string): Promise<string> => {
    const salt = randomBytes(16).toString('base64url');
    const find = () =>
      names
        .findOneAndUpdate(
          { _id: email },
          {
            $setOnInsert: { salt, alias: keys.aliasOf(email, salt) },
            $set: { lastAt: now() },
          },
          { upsert: true, returnDocument: 'after' },
        )
        .lean();
    const first = await unlessDuplicate(find);
    return `person:${(first === 'duplicate' ? await find() : first).alias}`;
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
    return { aliases: 1, networks: await removeNetworks(`person:${found.alias}`) };
  };

  return {
    aliasOf,
    knownAliasOf,
    /** Marks the address, then removes it: what is written after that finds the mark. */
    forget: async (email: string) => {
      const until = addSeconds(now(), underWaySeconds);
      await forgotten.updateOne({ _id: hashOf(email) }, { $set: { until } }, { upsert: true });
      return remove(email);
    },
    /** To be called with the aliases of an event that is written: some may be forgotten by now. */
    settle: async (aliases: ReadonlyMap<string, string>) => {
      const byHash = new Map(
        [...aliases].map(([email, alias]) => [hashOf(email), { email, alias }]),
      );
      const marks = await forgotten
        .find({ _id: { $in: [...byHash.keys()] }, until: { $gt: now() } })
        .lean();
      for (const { _id } of marks) {
        const person = byHash.get(_id);
        if (person === undefined) continue;
        await remove(person.email);
        await removeNetworks(person.alias);
      }
    },
  };
}
