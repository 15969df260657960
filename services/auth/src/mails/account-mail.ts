import { fill } from '@secondset/content';
import { type AccountMailKind, accountMailsIn } from '@secondset/content/account-mails';
import type { Language } from '@secondset/contracts';
import { newId } from '@secondset/service-kit';
import type { Context } from '../context.ts';

interface AccountMail {
  to: string;
  kind: AccountMailKind;
  /** English for what is done in the console. */
  language?: Language | undefined;
  /** The path of its button, from the site's root. */
  path?: string;
  values?: Record<string, string>;
  requestId: string;
}

/**
 * Stores an email about an account for sending, unless its address is forgotten meanwhile.
 * `isDue` is asked once the email is stored.
 */
export async function queueAccountMail(
  context: Context,
  { to, kind, language = 'en', path, values = {}, requestId }: AccountMail,
  isDue = () => isKnown(context, to),
): Promise<void> {
  const { outbox, config } = context;
  const { subject, heading, paragraphs, action } = accountMailsIn(language)[kind];
  await outbox.queue(
    {
      messageId: newId(),
      to: { email: to },
      language,
      subject,
      heading,
      paragraphs: paragraphs.map((paragraph) => fill(paragraph, values)),
      ...(action !== undefined &&
        path !== undefined && { action: { label: action, url: `${config.publicUrl}${path}` } }),
    },
    requestId,
    isDue,
  );
}

/** Whether anything here still has the address. `forget` removes all of it before the emails. */
async function isKnown({ database }: Context, email: string): Promise<boolean> {
  const { accounts, accountLinks, invitations } = database;
  const found = await Promise.all([
    accounts.exists({ $or: [{ email }, { formerEmail: email }] }),
    accountLinks.exists({ email }),
    invitations.exists({ email }),
  ]);
  return found.some((each) => each !== null);
}
