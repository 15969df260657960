import { fill, localPath } from '@secondset/content';
import {
  type AccountMailKind,
  accountMailsIn,
  roleNamesIn,
} from '@secondset/content/account-mails';
import type { Language, Role } from '@secondset/contracts';
import { newId } from '@secondset/service-kit';
import type { Context } from '../context.ts';

interface AccountMail {
  to: string;
  kind: AccountMailKind;
  /** Without it, that of the account with the address; English where nobody has said. */
  language?: Language | undefined;
  /** The path of its button, from the site's root, without a language. */
  path?: string;
  values?: Record<string, string>;
  /** Fills in `{role}`. */
  role?: Role;
  requestId: string;
}

/**
 * Stores an email about an account for sending, unless its address is forgotten meanwhile.
 * `isDue` is asked once the email is stored.
 */
export async function queueAccountMail(
  context: Context,
  { to, kind, language: given, path, values = {}, role, requestId }: AccountMail,
  isDue = () => isKnown(context, to),
): Promise<void> {
  const { outbox, config } = context;
  const language = given ?? (await languageOf(context, to));
  const { subject, heading, paragraphs, action } = accountMailsIn(language)[kind];
  const filled = { ...values, ...(role !== undefined && { role: roleNamesIn(language)[role] }) };
  const button = action !== undefined &&
    path !== undefined && {
      action: { label: action, url: `${config.publicUrl}${localPath(path, language)}` },
    };
  await outbox.queue(
    {
      messageId: newId(),
      to: { email: to },
      language,
      subject,
      heading,
      paragraphs: paragraphs.map((paragraph) => fill(paragraph, filled)),
      ...button,
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

async function languageOf({ database }: Context, email: string): Promise<Language> {
  const account = await database.accounts.findOne({ email }, { language: 1 }).lean();
  return account?.language ?? 'en';
}
