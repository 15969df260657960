import type { AuditAction, AuditOutcome } from '@secondset/contracts';
import { normalizeEmail } from '@secondset/contracts';
import { DomainError } from '../../domain-error.ts';
import type { Logger } from '../../logger.ts';
import { appendTo } from './append.ts';
import type { AuditAccountModel } from './audit-account.model.ts';
import type { AuditDetail, AuditEventModel } from './audit-event.model.ts';
import type { AuditForgottenModel } from './audit-forgotten.model.ts';
import { commitTo, createAuditKeys } from './audit-keys.ts';
import type { AuditNameModel } from './audit-name.model.ts';
import { auditNames } from './audit-names.ts';
import { type ListedAudit, listAudit } from './list-audit.ts';
import { pruneChain } from './prune-chain.ts';
import { createReadTally } from './read-tally.ts';
import { type Verdict, verifyChain } from './verify-chain.ts';

/** A person by address, and by account if they have a role; or a part of the product by name. */
export type AuditActor = { person: string; account?: string | undefined } | { part: string };

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
  /**
   * Whose address may be anybody's, as somebody typed it: if the log does not know it yet, no more
   * than a keyed hash is kept.
   */
  onlyKnown?: 'actor' | 'subject';
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
  /**
   * Removes what links an address to its events, and the networks it came from. An event that is
   * recorded meanwhile brings neither back. With `keepAccount`, an account of the console that had
   * this address and has another one now stays the actor of what it did.
   */
  forget(
    email: string,
    options?: { keepAccount?: boolean },
  ): Promise<{ aliases: number; networks: number }>;
  /** The account that acted under an address, if it had a role. */
  accountOf(email: string): Promise<string | undefined>;
  /** Removes what is older, behind a checkpoint. Resolves to the number of removed events. */
  prune(before: Date): Promise<number>;
  verify(): Promise<Verdict>;
}

export interface AuditOptions {
  /** The name of the chain: the service. */
  chain: string;
  events: AuditEventModel;
  names: AuditNameModel;
  accounts: AuditAccountModel;
  forgotten: AuditForgottenModel;
  /** Newest first; older ones verify what they sealed. */
  secrets: readonly Buffer[];
  logger: Logger;
  now: () => Date;
}

/** The audit log of a service: who did what to whom, when and from where. */
export function createAudit(options: AuditOptions): Audit {
  const { chain, events, names, accounts, forgotten, secrets, logger, now } = options;
  const keys = createAuditKeys(secrets);
  const append = appendTo({ chain, events, keys, logger, now });
  const named = auditNames({ chain, events, names, accounts, forgotten, keys, now });

  const record = async (entry: AuditEntry): Promise<void> => {
    const { actor, action, outcome = 'done', target, network, detail = {} } = entry;
    const aliases = new Map<string, string>();
    const aliasOf = async (address: string, role: 'actor' | 'subject') => {
      const email = normalizeEmail(address);
      const account = role === 'actor' && 'person' in actor ? actor.account : undefined;
      const alias =
        entry.onlyKnown === role
          ? await named.knownAliasOf(email)
          : await named.aliasOf(email, account);
      aliases.set(email, alias);
      return alias;
    };
    await append({
      actor: 'person' in actor ? await aliasOf(actor.person, 'actor') : actor.part,
      action,
      outcome,
      ...(entry.subject && { subject: await aliasOf(entry.subject, 'subject') }),
      ...(target !== undefined && { target }),
      ...(network !== undefined && commitTo(network)),
      detail,
    });
    await named.settle(aliases);
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
    forget: (address, { keepAccount = false } = {}) =>
      named.forget(normalizeEmail(address), keepAccount),
    accountOf: async (address) => {
      const known = await names.findById(normalizeEmail(address)).select('alias').lean();
      return known === null ? undefined : (await accounts.findById(known.alias).lean())?.account;
    },
    prune: (before) =>
      pruneChain(
        {
          chain,
          events,
          names,
          accounts,
          note: (detail) =>
            record({ actor: { part: 'retention' }, action: 'audit-checkpoint', detail }),
        },
        before,
      ),
    verify: () => verifyChain({ chain, events, keys }),
    ...listAudit({ chain, events, names, accounts }),
  };
}
