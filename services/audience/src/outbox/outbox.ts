import type { TransactionalMessage } from '@secondset/contracts';
import {
  createOutboxWorker,
  type OutboxDependencies,
  type OutboxWorker,
} from '@secondset/service-kit';
import { type Database, isDuplicateKey } from '../database.model.ts';
import { deliverNextErrand, type ErrandDependencies } from '../errands/deliver-errand.ts';
import { queueReceipts } from '../forms/queue-receipts.ts';
import { createOutboxStore } from './outbox-store.ts';

export interface Outbox extends OutboxWorker {
  /**
   * Stores a mail durably; it is sent soon after, and until then survives restarts and outages. The
   * same `messageId` is sent once, as long as it waits here or the campaigns service remembers it.
   */
  queue(message: TransactionalMessage, requestId: string): Promise<void>;
}

export interface OutboxOptions extends Omit<OutboxDependencies, 'store'> {
  database: Database;
  /** Gets a copy of what the forms bring. */
  organisationInbox: string;
  erase: ErrandDependencies['erase'];
  depart: ErrandDependencies['depart'];
}

export function createOutbox(all: OutboxOptions): Outbox {
  const { database, organisationInbox, erase, depart, ...options } = all;
  const { logger, now } = options;
  const queue = async ({ messageId, ...message }: TransactionalMessage, requestId: string) => {
    const at = options.now();
    await database.outboxMails
      .create({
        _id: messageId,
        message,
        state: 'waiting',
        attempts: 0,
        dueAt: at,
        createdAt: at,
        requestId,
      })
      .catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
  };
  const prepare = async () =>
    (await deliverNextErrand({ database, erase, depart, logger, now })) ||
    (await queueReceipts({ database, queue, organisationInbox }));
  const worker = createOutboxWorker({ ...options, store: createOutboxStore(database) }, prepare);
  return {
    ...worker,
    queue: async (message, requestId) => {
      await queue(message, requestId);
      worker.wake();
    },
  };
}
