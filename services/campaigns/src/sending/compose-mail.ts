import { substitutions } from '@secondset/email';
import type { Context } from '../context.ts';
import type { ProviderMail, ProviderRecipient } from '../provider/provider.ts';
import type { Batch, PostedRequest } from './batch.ts';
import type { DeliveryRow } from './delivery.model.ts';

/** The provider's request for a batch. One-click unsubscribing (RFC 8058) goes with every campaign mail. */
export const composeMail = (
  context: Context,
  { mail, kind }: Batch,
  request: PostedRequest,
): ProviderMail => ({
  requestId: request.id,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  tracking: kind === 'campaign',
  recipients: request.rows.map((row) => toRecipient(context, mail, row)),
});

function toRecipient(
  { publicUrl }: Context,
  mail: Batch['mail'],
  row: DeliveryRow,
): ProviderRecipient {
  const base = { deliveryId: row._id, email: row.email, name: row.fullName };
  if (!('nonce' in mail)) return { ...base, substitutions: {}, headers: {} };
  const unsubscribeUrl = `${publicUrl}/unsubscribe?token=${encodeURIComponent(row.unsubscribeToken)}`;
  return {
    ...base,
    substitutions: substitutions(mail, {
      email: row.email,
      fullName: row.fullName,
      unsubscribeUrl,
    }),
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
