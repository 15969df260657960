import { localPath, preferencesPath } from '@secondset/content';
import { newsIn } from '@secondset/content/news';
import type { Language, TransactionalMessage } from '@secondset/contracts';
import { mailboxOf } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { queueErrand } from '../errands/queue-errand.ts';

const perNetwork = { name: 'links by network', limit: 30, windowSeconds: 3_600 };
/** Of links to one mailbox: one an hour, three a day. */
const atOnce = { name: 'link at once', limit: 1, windowSeconds: 3_600 };
const perDay = { name: 'links', limit: 3, windowSeconds: 86_400 };

/**
 * Notes that somebody wants the link of an address. Whether it is on the list is looked up later,
 * so that neither the answer nor its time tells. Throws `rate-limited` when one network asks too
 * often.
 */
export async function askForLink(
  context: Context,
  email: string,
  { language, network }: { language: Language; network: string },
): Promise<void> {
  await context.rateLimits.take(perNetwork, network);
  await queueErrand(context, { kind: 'preference-link', ofId: email, language });
  context.outbox.wake();
}

export type SendLinkDependencies = Pick<
  Context,
  'database' | 'rateLimits' | 'unsubscribeTokens'
> & {
  publicUrl: string;
  queue(
    message: TransactionalMessage,
    requestId: string,
    isDue: () => Promise<boolean>,
  ): Promise<void>;
};

/** Sends the link to somebody on the list. */
export async function sendLink(
  { database, rateLimits, unsubscribeTokens, publicUrl, queue }: SendLinkDependencies,
  { email, language }: { email: string; language: Language },
  requestId: string,
): Promise<void> {
  const isDue = async () => (await database.users.exists({ email })) !== null;
  if (!(await isDue())) return;
  const mailbox = mailboxOf(email);
  if (!(await rateLimits.tryTake(atOnce, mailbox))) return;
  if (!(await rateLimits.tryTake(perDay, mailbox))) return;
  const { button, ...mail } = newsIn(language).linkMail;
  const token = unsubscribeTokens.seal(email);
  const message: TransactionalMessage = {
    messageId: `preferences-${requestId}`,
    to: { email },
    language,
    ...mail,
    paragraphs: [...mail.paragraphs],
    action: {
      label: button,
      url: `${publicUrl}${localPath(preferencesPath, language)}?token=${token}`,
    },
  };
  await queue(message, requestId, isDue);
}
