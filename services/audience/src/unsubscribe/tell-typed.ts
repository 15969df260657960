import { localPath, unsubscribeUndoPath } from '@secondset/content';
import { typedDepartureIn } from '@secondset/content/receipts';
import type { Language } from '@secondset/contracts';
import { newId } from '@secondset/service-kit';
import type { Context } from '../context.ts';

/** Typing an address again and again must not fill its mailbox. */
const told = { name: 'told of a typed unsubscribe', limit: 1, windowSeconds: 86_400 };

/**
 * Tells a person on the list that somebody typed their address to unsubscribe it, with a link that
 * undoes it: anyone can know an address.
 */
export async function tellTyped(
  context: Context,
  email: string,
  { language, requestId }: { language: Language; requestId: string },
): Promise<void> {
  const { database, rateLimits, outbox, unsubscribeTokens, config } = context;
  const isDue = async () => (await database.users.exists({ email })) !== null;
  if (!(await isDue())) return;
  if (!(await rateLimits.tryTake(told, email))) return;
  const { subject, heading, paragraphs, undo } = typedDepartureIn(language);
  const page = localPath(unsubscribeUndoPath, language);
  const message = {
    messageId: `unsubscribed-${newId()}`,
    to: { email },
    subject,
    heading,
    language,
    paragraphs: [...paragraphs],
    action: {
      label: undo,
      url: `${config.publicUrl}${page}?token=${unsubscribeTokens.seal(email)}`,
    },
  };
  await outbox.queue(message, requestId, isDue);
}

/** Somebody with another person's link could go back and forth. */
const again = { name: 'told again', limit: 3, windowSeconds: 86_400 };

/** After the person came back, typing the address again is reported again. */
export async function tellTypedAgain(
  { rateLimits }: Pick<Context, 'rateLimits'>,
  email: string,
): Promise<void> {
  if (await rateLimits.tryTake(again, email)) await rateLimits.clear(told, email);
}
