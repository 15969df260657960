import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '../../ids.ts';
import type { Logger } from '../../logger.ts';
import { isDuplicateKey } from '../unique-keys.model.ts';
import type { AuditEventModel, AuditEventRecord } from './audit-event.model.ts';
import type { AuditKeys } from './audit-keys.ts';

type NewEvent = Omit<AuditEventRecord, '_id' | 'chain' | 'seq' | 'at' | 'key' | 'prev' | 'hash'>;

interface Waiting {
  event: NewEvent;
  stored: () => void;
  lost: (error: unknown) => void;
}

interface Head {
  seq: number;
  hash: string;
}

const atOnce = 200;
const mostJitterMs = 40;

/**
 * Adds events to the end of a chain. Those of this process wait for each other and go in batches;
 * the unique index on the number decides between processes, and the loser links its events to the
 * winner's.
 */
export function appendTo(options: {
  chain: string;
  events: AuditEventModel;
  keys: AuditKeys;
  logger: Logger;
  now: () => Date;
}): (event: NewEvent) => Promise<void> {
  const { chain, events, keys, logger, now } = options;
  let waiting: Waiting[] = [];
  let writing = false;
  let head: Head | undefined;

  const link = (after: Head, batch: readonly NewEvent[]): AuditEventRecord[] => {
    let { seq, hash: prev } = after;
    return batch.map((event) => {
      seq += 1;
      const unsealed = { ...event, chain, seq, at: now(), key: keys.newest, prev };
      const hash = keys.seal(unsealed);
      if (hash === undefined) throw new Error('The newest key of the audit log is missing.');
      prev = hash;
      return { _id: newId(), ...unsealed, hash };
    });
  };

  /** Resolves to how many of the batch are stored: fewer when another process was first. */
  const insert = async (batch: readonly NewEvent[]): Promise<number> => {
    head ??= await readHead(events, chain);
    const linked = link(head, batch);
    try {
      await events.insertMany(linked, { ordered: true, lean: true });
      head = linked.at(-1);
      return batch.length;
    } catch (error) {
      head = undefined;
      if (!isDuplicateKey(error)) throw error;
      const stored = await events.countDocuments({ _id: { $in: linked.map(({ _id }) => _id) } });
      await pause(Math.random() * mostJitterMs);
      return stored;
    }
  };

  const write = async () => {
    writing = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, atOnce);
      try {
        const stored = await insert(batch.map(({ event }) => event));
        waiting = waiting.slice(stored);
        for (const { stored: done } of batch.slice(0, stored)) done();
        // A copy outside the database: cutting off the end of a chain leaves no other trace.
        if (head !== undefined) logger.info({ chain, ...pick(head) }, auditHeadMessage);
      } catch (error) {
        waiting = waiting.slice(batch.length);
        for (const { lost } of batch) lost(error);
      }
    }
    writing = false;
  };

  return (event) =>
    new Promise((stored, lost) => {
      waiting.push({ event, stored, lost });
      if (!writing) void write();
    });
}

/** The log line with the end of a chain, which `npm run admin -- verify-audit` looks for. */
export const auditHeadMessage = 'audit head';

const pick = ({ seq, hash }: Head) => ({ seq, hash });

async function readHead(events: AuditEventModel, chain: string): Promise<Head> {
  const last = await events.findOne({ chain }).sort({ seq: -1 }).select('seq hash').lean();
  return last === null ? { seq: 0, hash: '' } : pick(last);
}
