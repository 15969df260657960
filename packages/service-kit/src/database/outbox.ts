import type { TransactionalMessage } from '@secondset/contracts';
import { backoffMs } from '@secondset/contracts/backoff';
import { z } from 'zod';
import type { Logger } from '../logger.ts';
import { ServiceCallError, type ServiceClient } from '../service-client.ts';
import { addMs, addSeconds } from '../time.ts';
import { startWorkerLoop, type WorkerLoop } from '../worker-loop.ts';
import type { OutboxMailModel } from './outbox-mail.model.ts';
import { unlessDuplicate } from './unique-keys.model.ts';

export interface OutboxDependencies {
  mails: OutboxMailModel;
  /** The campaigns service, which sends the emails. */
  campaigns: Pick<ServiceClient, 'post'>;
  logger: Logger;
  now: () => Date;
}

export interface Outbox {
  /**
   * Stores an email durably. It is sent soon after, and survives restarts and outages until then.
   * The same `messageId` is sent once, as long as it waits here or the campaigns service remembers
   * it.
   *
   * With `isDue` the email is held back until that resolves to true, and otherwise removed. Code
   * that makes it resolve to false and then removes the emails of an address can be sure that none
   * is sent there, even if its cause is older.
   */
  queue(
    message: TransactionalMessage,
    requestId: string,
    isDue?: () => Promise<boolean>,
  ): Promise<void>;
  /** Looks for due emails soon. */
  wake(): void;
  start(): void;
  /** Lets the current email finish. */
  stop(): Promise<void>;
}

const idleMs = 2_000;
const leaseSeconds = 60;
/** What a crash leaves held back was never promised to anybody. */
const heldSeconds = 3_600;
const firstPauseMs = 2_000;
const deadDays = 30;

/**
 * Hands emails over for as long as the service runs. `prepare` goes first and resolves to true when
 * it may have more to do.
 */
export function createOutbox(
  dependencies: OutboxDependencies & { prepare?: () => Promise<boolean> },
): Outbox {
  const { mails, logger, now, prepare = async () => false } = dependencies;
  let worker: WorkerLoop | undefined;
  const wake = () => worker?.wake();
  return {
    queue: async ({ messageId, ...message }, requestId, isDue) => {
      const at = now();
      await unlessDuplicate(() =>
        mails.create({
          _id: messageId,
          message,
          attempts: 0,
          dueAt: at,
          createdAt: at,
          requestId,
          ...(isDue === undefined
            ? { state: 'waiting' }
            : { state: 'held', removeAt: addSeconds(at, heldSeconds) }),
        }),
      );
      if (isDue !== undefined) {
        const held = { _id: messageId, state: 'held' } as const;
        if (!(await isDue())) return void (await mails.deleteOne(held));
        await mails.updateOne(held, { $set: { state: 'waiting' }, $unset: { removeAt: true } });
      }
      wake();
    },
    wake,
    start: () => {
      worker ??= startWorkerLoop({
        name: 'outbox',
        idleMs,
        logger,
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
 * Hands one due email to the campaigns service; true when there was one. An outage postpones it; a
 * refusal that a retry cannot change gives it up: its text is removed, the reason stays for a
 * month.
 */
export async function deliverNextMail(dependencies: OutboxDependencies): Promise<boolean> {
  const { mails, campaigns, logger, now } = dependencies;
  const at = now();
  const mail = await mails
    .findOneAndUpdate(
      { state: 'waiting', dueAt: { $lte: at } },
      { $set: { dueAt: addSeconds(at, leaseSeconds) }, $inc: { attempts: 1 } },
      { sort: { dueAt: 1 }, returnDocument: 'after' },
    )
    .lean();
  // Only dead emails have no message.
  if (!mail?.message) return false;
  const { _id, attempts } = mail;
  const messageId = String(_id);
  try {
    const message: TransactionalMessage = { ...mail.message, messageId };
    // Any 2xx means that campaigns has the email.
    await campaigns.post('/internal/messages', message, z.unknown(), mail.requestId);
    await mails.deleteOne({ _id });
  } catch (error) {
    if (!(error instanceof ServiceCallError)) throw error;
    const reason = `${error.status ?? 'no answer'}: ${error.message}`;
    if (isFinal(error.status)) {
      const removeAt = addSeconds(now(), deadDays * 86_400);
      await mails.updateOne(
        { _id },
        { $set: { state: 'dead', reason, removeAt }, $unset: { message: true } },
      );
      logger.error({ messageId, reason }, 'an email was refused for good');
    } else {
      const pauseMs = backoffMs(attempts, { firstMs: firstPauseMs });
      await mails.updateOne({ _id }, { $set: { dueAt: addMs(now(), pauseMs), reason } });
      logger.warn({ messageId, reason, attempts, pauseMs }, 'an email has to wait');
    }
  }
  return true;
}

/**
 * Removes the emails to an address. One that is being handed over at this moment cannot be called
 * back: it is not tried again, and until it is through, `underWay` says so. Safe to repeat.
 */
export async function withdrawMails(
  { mails, now }: Pick<OutboxDependencies, 'mails' | 'now'>,
  email: string,
): Promise<{ removed: number; underWay: boolean }> {
  const toThem = { 'message.to.email': email };
  const removeAt = addSeconds(now(), heldSeconds);
  await mails.updateMany(toThem, { $set: { state: 'held', removeAt } });
  const { deletedCount } = await mails.deleteMany({ ...toThem, dueAt: { $lte: now() } });
  return { removed: deletedCount, underWay: (await mails.exists(toThem)) !== null };
}

/** Refusals of the email itself; 401, 408 and 429 are about our token and the moment. */
const isFinal = (status: number | undefined) =>
  status !== undefined && status >= 400 && status < 500 && ![401, 408, 429].includes(status);
