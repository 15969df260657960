import { ServiceCallError } from '@secondset/service-kit';
import type { OutboxDependencies } from './outbox.ts';

const leaseSeconds = 60;
const maxBackoffSeconds = 300;
const deadDays = 30;

/**
 * Hands one due mail to the campaigns service; true when there was one. Only a 2xx ends it well. An outage moves it into the
 * future; a refusal that repeating cannot change marks it dead, with the reason and without its text.
 */
export async function deliverNext(dependencies: OutboxDependencies): Promise<boolean> {
  const { database, send, now } = dependencies;
  const mail = await database.outboxMails
    .findOneAndUpdate(
      { state: 'waiting', dueAt: { $lte: now() } },
      { $set: { dueAt: inSeconds(now(), leaseSeconds) }, $inc: { attempts: 1 } },
      { sort: { dueAt: 1 }, returnDocument: 'after' },
    )
    .lean();
  // Only dead mails have no message.
  if (!mail?.message) return false;
  const messageId = String(mail._id);
  try {
    await send({ ...mail.message, messageId }, mail.requestId);
    await database.outboxMails.deleteOne({ _id: mail._id });
  } catch (error) {
    if (!(error instanceof ServiceCallError)) throw error;
    if (isFinal(error.status)) await bury(dependencies, messageId, error);
    else await postpone(dependencies, messageId, mail.attempts, error);
  }
  return true;
}

/** Refusals of the mail itself; 401, 408 and 429 are about our token and about now. */
const isFinal = (status: number | undefined) =>
  status !== undefined && status >= 400 && status < 500 && ![401, 408, 429].includes(status);

async function bury(
  { database, logger, now }: OutboxDependencies,
  messageId: string,
  error: ServiceCallError,
): Promise<void> {
  const reason = describe(error);
  await database.outboxMails.updateOne(
    { _id: messageId },
    {
      $set: { state: 'dead', reason, removeAt: inSeconds(now(), deadDays * 86_400) },
      $unset: { message: true },
    },
  );
  logger.error({ messageId, reason }, 'a mail was refused for good');
}

async function postpone(
  { database, logger, now }: OutboxDependencies,
  messageId: string,
  attempts: number,
  error: ServiceCallError,
): Promise<void> {
  const reason = describe(error);
  const waitSeconds = Math.min(maxBackoffSeconds, 2 ** Math.min(attempts, 20));
  await database.outboxMails.updateOne(
    { _id: messageId },
    { $set: { dueAt: inSeconds(now(), waitSeconds), reason } },
  );
  logger.warn({ messageId, reason, attempts, waitSeconds }, 'a mail has to wait');
}

const describe = (error: ServiceCallError) => `${error.status ?? 'no answer'}: ${error.message}`;

const inSeconds = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000);
