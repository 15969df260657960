import type { TransactionalMessage } from '@secondset/contracts';
import { type Logger, startWorkerLoop, type WorkerLoop } from '@secondset/service-kit';
import type { Database } from '../database.model.ts';
import { deliverNext } from './deliver-next.ts';

export interface Outbox {
  /** Stores a mail durably; it is sent soon after, and until then survives restarts and outages. */
  queue(message: Omit<TransactionalMessage, 'messageId'>, requestId: string): Promise<void>;
  start(): void;
  /** Lets the mail under way finish. */
  stop(): Promise<void>;
}

export interface OutboxDependencies {
  database: Database;
  /** Hands a mail to the campaigns service. Throws `ServiceCallError`. */
  send(message: TransactionalMessage, requestId: string): Promise<unknown>;
  logger: Logger;
  now: () => Date;
}

const idleMs = 2_000;

export function createOutbox(dependencies: OutboxDependencies): Outbox {
  let worker: WorkerLoop | undefined;
  return {
    queue: async (message, requestId) => {
      const at = dependencies.now();
      await dependencies.database.outboxMails.create({
        message,
        state: 'waiting',
        attempts: 0,
        dueAt: at,
        createdAt: at,
        requestId,
      });
      worker?.wake();
    },
    start: () => {
      worker ??= startWorkerLoop({
        name: 'outbox',
        idleMs,
        logger: dependencies.logger,
        work: () => deliverNext(dependencies),
      });
    },
    stop: async () => {
      await worker?.stop();
      worker = undefined;
    },
  };
}
