import type { TransactionalMessage } from '@secondset/contracts';
import type { Logger } from './logger.ts';
import { ServiceCallError } from './service-client.ts';
import { startWorkerLoop, type WorkerLoop } from './worker-loop.ts';

/** A mail on its way to the campaigns service; its id is the message id there. */
interface LeasedMail {
  id: string;
  message: Omit<TransactionalMessage, 'messageId'>;
  /** Of the request that caused it; it travels on. */
  requestId: string;
  /** This one included. */
  attempts: number;
}

/**
 * Where a service keeps its mails until they are handed over. Each function is one atomic write.
 */
export interface OutboxStore {
  /**
   * Takes the mail that is due for the longest time, counts the attempt and makes it due again only
   * at `until`.
   */
  lease(now: Date, until: Date): Promise<LeasedMail | undefined>;
  /** Forgets a mail that was handed over. */
  remove(id: string): Promise<void>;
  postpone(id: string, dueAt: Date, reason: string): Promise<void>;
  /** Gives a mail up: its text goes, the reason stays until `removeAt`. */
  bury(id: string, removeAt: Date, reason: string): Promise<void>;
}

export interface OutboxDependencies {
  store: OutboxStore;
  /** Hands a mail to the campaigns service. Throws `ServiceCallError`. */
  send(message: TransactionalMessage, requestId: string): Promise<unknown>;
  logger: Logger;
  now: () => Date;
}

export interface OutboxWorker {
  /** Looks for due mails soon. */
  wake(): void;
  start(): void;
  /** Lets the mail under way finish. */
  stop(): Promise<void>;
}

const idleMs = 2_000;
const leaseSeconds = 60;
const maxBackoffSeconds = 300;
const deadDays = 30;

/**
 * Hands over mails for as long as the service runs. `prepare` goes first and tells whether there
 * may be more of its work.
 */
export function createOutboxWorker(
  dependencies: OutboxDependencies,
  prepare: () => Promise<boolean> = async () => false,
): OutboxWorker {
  let worker: WorkerLoop | undefined;
  return {
    wake: () => worker?.wake(),
    start: () => {
      worker ??= startWorkerLoop({
        name: 'outbox',
        idleMs,
        logger: dependencies.logger,
        work: async () => (await prepare()) || (await deliverNextMail(dependencies)),
      });
    },
    stop: async () => {
      await worker?.stop();
      worker = undefined;
    },
  };
}

/**
 * Hands one due mail to the campaigns service; true when there was one. Only a 2xx ends it well. An
 * outage moves it into the future; a refusal that repeating cannot change gives it up.
 */
export async function deliverNextMail(dependencies: OutboxDependencies): Promise<boolean> {
  const { store, send, logger, now } = dependencies;
  const at = now();
  const mail = await store.lease(at, inSeconds(at, leaseSeconds));
  if (mail === undefined) return false;
  const { id: messageId, attempts } = mail;
  try {
    await send({ ...mail.message, messageId }, mail.requestId);
    await store.remove(messageId);
  } catch (error) {
    if (!(error instanceof ServiceCallError)) throw error;
    const reason = `${error.status ?? 'no answer'}: ${error.message}`;
    if (isFinal(error.status)) {
      await store.bury(messageId, inSeconds(now(), deadDays * 86_400), reason);
      logger.error({ messageId, reason }, 'a mail was refused for good');
    } else {
      const waitSeconds = Math.min(maxBackoffSeconds, 2 ** Math.min(attempts, 20));
      await store.postpone(messageId, inSeconds(now(), waitSeconds), reason);
      logger.warn({ messageId, reason, attempts, waitSeconds }, 'a mail has to wait');
    }
  }
  return true;
}

/** Refusals of the mail itself; 401, 408 and 429 are about our token and about now. */
const isFinal = (status: number | undefined) =>
  status !== undefined && status >= 400 && status < 500 && ![401, 408, 429].includes(status);

const inSeconds = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000);
