import { localPath, paths, preferencesPath } from '@secondset/content';
import { headerText, substitutions } from '@secondset/email';
import { showEmail } from '@secondset/service-kit';
import type { Config } from '../config.ts';
import type { ProviderMail, ProviderRecipient } from '../provider/provider.ts';
import type { Addressee, Batch } from './batch.ts';

/** The provider's request for these recipients of a batch. */
export const composeMail = (
  { mail, campaignId }: Batch,
  requestId: string,
  recipients: ProviderRecipient[],
): ProviderMail => ({
  requestId,
  campaignId,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  // A test of a campaign counts nowhere.
  tracking: campaignId !== null,
  recipients,
});

/**
 * An email as one recipient gets it. Every campaign email has one-click unsubscribe (RFC 8058).
 * Throws when the email cannot be composed for this recipient.
 */
export function composeRecipient(
  { config: { publicUrl } }: { config: Pick<Config, 'publicUrl'> },
  mail: Batch['mail'],
  row: Pick<Addressee, '_id' | 'email' | 'fullName' | 'unsubscribeToken' | 'fields'>,
): ProviderRecipient {
  const base = { deliveryId: row._id, email: row.email, name: headerText(row.fullName) };
  if (!('nonce' in mail)) return { ...base, substitutions: {}, headers: {} };
  // The row's id tells through which campaign the recipient unsubscribed.
  const token = encodeURIComponent(`${row.unsubscribeToken}.${row._id}`);
  const page = (path: string) =>
    `${publicUrl}${localPath(path, mail.language ?? 'en')}?token=${token}`;
  const unsubscribeUrl = page(paths.unsubscribe);
  return {
    ...base,
    substitutions: substitutions(mail, {
      email: showEmail(row.email),
      fullName: row.fullName,
      unsubscribeUrl,
      preferencesUrl: page(preferencesPath),
      fields: row.fields,
    }),
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
