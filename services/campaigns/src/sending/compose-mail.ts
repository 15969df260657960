import { headerText, substitutions } from '@secondset/email';
import { showEmail } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import type { ProviderMail, ProviderRecipient } from '../provider/provider.ts';
import type { Addressee, Batch } from './batch.ts';

/** The provider's request for these recipients of a batch. */
export const composeMail = (
  { mail, kind, campaignId }: Batch,
  requestId: string,
  recipients: ProviderRecipient[],
): ProviderMail => ({
  requestId,
  campaignId,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  tracking: kind === 'campaign',
  recipients,
});

/**
 * A mail as one person gets it. One-click unsubscribing (RFC 8058) goes with every campaign mail.
 * Throws when the mail cannot be written for this person.
 */
export function composeRecipient(
  { publicUrl }: Pick<Context, 'publicUrl'>,
  mail: Batch['mail'],
  row: Pick<Addressee, '_id' | 'email' | 'fullName' | 'unsubscribeToken'>,
): ProviderRecipient {
  const base = { deliveryId: row._id, email: row.email, name: headerText(row.fullName) };
  if (!('nonce' in mail)) return { ...base, substitutions: {}, headers: {} };
  // Which mail it stood in tells which campaign somebody left by.
  const token = encodeURIComponent(`${row.unsubscribeToken}.${row._id}`);
  const unsubscribeUrl = `${publicUrl}/unsubscribe?token=${token}`;
  return {
    ...base,
    substitutions: substitutions(mail, {
      email: showEmail(row.email),
      fullName: row.fullName,
      unsubscribeUrl,
    }),
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
