import { randomBytes } from 'node:crypto';
import type { AuditAction, AuditOutcome } from '@secondset/contracts';
import { normalizeEmail } from '@secondset/contracts';
import { DomainError } from '../../domain-error.ts';
import type { Logger } from '../../logger.ts';
import { unlessDuplicate } from '../unique-keys.model.ts';
import { appendTo } from './append.ts';
import type { AuditDetail, AuditEventModel } from './audit-event.model.ts';
import { commitTo, createAuditKeys } from './audit-keys.ts';
import type { AuditNameModel } from './audit-name.model.ts';
import { type ListedAudit, listAudit } from './list-audit.ts';
import { pruneChain } from './prune-chain.ts';
import { createReadTally } from './read-tally.ts';
import { type Verdict, verifyChain } from './verify-chain.ts';

/** A person by address, or a part of the product by name. */
export type AuditActor = { person: string } | { part: string };

export interface AuditEntry {
  actor: AuditActor;
  action: AuditAction;
  outcome?: AuditOutcome;
  /** The address of the person whom it concerns. */
  subject?: string | undefined;
  /** What it concerns, as `kind:id`. */
  target?: string | undefined;
  /** Where the request came from: see `callerNetwork`. */
  network?: string | undefined;
  detail?: AuditDetail;
}

export interface Audit extends ListedAudit {
  /**
   * Adds an event to the chain; `done` unless it says otherwise. Resolves once it is stored and
   * rejects if it cannot be, so that what must be recorded does not happen unrecorded.
   */
  record(entry: AuditEntry): Promise<void>;
  /**
   * Records that something is allowed, then does it. What fails is recorded as well. Nothing is
   * done when the record cannot be written.
   */
  during<T>(entry: AuditEntry, act: () => Promise<T>): Promise<T>;
  /** Counts people whom somebody reads, and records it from the 51st within an hour. */
  read(entry: AuditEntry, people: number): Promise<void>;
  /** Removes what links an address to its events, and the networks it came from. */
  forget(email: string): Promise<{ aliases: number; networks: number }>;
  /** Removes what is older, behind a checkpoint. Resolves to the number of removed events. */
  prune(before: Date): Promise<number>;
  verify(): Promise<Verdict>;
}

export interface AuditOptions {
  /** The name of the chain: the service. */
  chain: string;
  events: AuditEventModel;
  names: AuditNameModel;
  /** Newest first; older ones verify what they sealed. */
  secrets: readonly Buffer[];
  logger: Logger;
  now: () => Date;
}

/** The audit log of a service: who did what to whom, when and from where. */
export function createAudit({ chain, events, names, secrets, logger, now }: AuditOptions): Audit {
  const keys = createAuditKeys(secrets);
  const append = appendTo({ chain, events, keys, logger, now });

  /** Finds or makes the alias of an address. */
  const aliasOf = async (address: string): Promise<string> => {
    const email = normalizeEmail(address);
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
    const found = first === 'duplicate' ? await find() : first;
    return `person:${found.alias}`;
  };

  const record = async (entry: AuditEntry): Promise<void> => {
    const { actor, action, outcome = 'done', subject, target, network, detail = {} } = entry;
    await append({
      actor: 'person' in actor ? await aliasOf(actor.person) : actor.part,
      action,
      outcome,
      ...(subject && { subject: await aliasOf(subject) }),
      ...(target !== undefined && { target }),
      ...(network !== undefined && commitTo(network)),
      detail,
    });
  };

  return {
    record,
    during: async (entry, act) => {
      await record({ ...entry, outcome: 'allowed' });
      try {
        return await act();
      } catch (error) {
        const refused = error instanceof DomainError && error.code !== 'internal';
        const detail = { reason: refused ? error.refusal.code : 'error' };
        await record({ ...entry, outcome: refused ? 'refused' : 'failed', detail });
        throw error;
      }
    },
    read: createReadTally(record, now),
    forget: async (address) => {
      const found = await names.findOneAndDelete({ _id: normalizeEmail(address) }).lean();
      if (found === null) return { aliases: 0, networks: 0 };
      const { modifiedCount } = await events.updateMany(
        { chain, actor: `person:${found.alias}`, network: { $exists: true } },
        { $unset: { network: 1, networkNonce: 1 } },
      );
      return { aliases: 1, networks: modifiedCount };
    },
    prune: (before) =>
      pruneChain(
        {
          chain,
          events,
          names,
          note: (detail) =>
            record({ actor: { part: 'retention' }, action: 'audit-checkpoint', detail }),
        },
        before,
      ),
    verify: () => verifyChain({ chain, events, keys }),
    ...listAudit({ chain, events, names }),
  };
}
