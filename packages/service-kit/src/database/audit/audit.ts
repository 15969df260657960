import type { AuditAction, AuditOutcome } from '@secondset/contracts';
import { normalizeEmail } from '@secondset/contracts';
import { DomainError } from '../../domain-error.ts';
import type { Logger } from '../../logger.ts';
import { appendTo } from './append.ts';
import type { AuditDetail, AuditEventModel } from './audit-event.model.ts';
import type { AuditForgottenModel } from './audit-forgotten.model.ts';
import { commitTo, createAuditKeys } from './audit-keys.ts';
import type { AuditNameModel } from './audit-name.model.ts';
import { auditNames } from './audit-names.ts';
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
   * recorded meanwhile brings neither back.
   */
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
  forgotten: AuditForgottenModel;
  /** Newest first; older ones verify what they sealed. */
  secrets: readonly Buffer[];
  logger: Logger;
  now: () => Date;
}

/** The audit log of a service: who did what to whom, when and from where. */
export function createAudit(options: AuditOptions): Audit {
  const { chain, events, names, forgotten, secrets, logger, now } = options;
  const keys = createAuditKeys(secrets);
  const append = appendTo({ chain, events, keys, logger, now });
  const named = auditNames({ chain, events, names, forgotten, keys, now });

  const record = async (entry: AuditEntry): Promise<void> => {
    const { actor, action, outcome = 'done', target, network, detail = {} } = entry;
    const aliases = new Map<string, string>();
    const aliasOf = async (address: string, role: 'actor' | 'subject') => {
      const email = normalizeEmail(address);
      const find = entry.onlyKnown === role ? named.knownAliasOf : named.aliasOf;
      const alias = await find(email);
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
    forget: (address) => named.forget(normalizeEmail(address)),
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
