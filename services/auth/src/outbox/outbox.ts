import type { TransactionalMessage } from '@secondset/contracts';
import {
  createOutboxWorker,
  type OutboxDependencies,
  type OutboxWorker,
} from '@secondset/service-kit';
import type { Database } from '../database.model.ts';
import { createOutboxStore } from './outbox-store.ts';

export interface Outbox extends Omit<OutboxWorker, 'wake'> {
  /** Stores a mail durably; it is sent soon after, and until then survives restarts and outages. */
  queue(message: Omit<TransactionalMessage, 'messageId'>, requestId: string): Promise<void>;
}

export interface OutboxOptions extends Omit<OutboxDependencies, 'store'> {
  database: Database;
}

export function createOutbox({ database, ...options }: OutboxOptions): Outbox {
  const worker = createOutboxWorker({ ...options, store: createOutboxStore(database) });
  return {
    queue: async (message, requestId) => {
      const at = options.now();
      await database.outboxMails.create({
        message,
        state: 'waiting',
        attempts: 0,
        dueAt: at,
        createdAt: at,
        requestId,
      });
      worker.wake();
    },
    start: worker.start,
    stop: worker.stop,
  };
}
