import {
  type Mailability,
  type MailKind,
  mailabilitySchema,
  type RecipientPage,
  type RecipientsNow,
  recipientPageLimit,
  recipientPageSchema,
  recipientsNowSchema,
  type SuppressionBatch,
  suppressionReceiptSchema,
} from '@secondset/contracts';
import type { ServiceClient } from '@secondset/service-kit';

/** What this service asks `audience`. Every call may throw `ServiceCallError`. */
export interface Audience {
  /** One page of a campaign's candidates, by ascending user id. */
  recipients(query: { tagId: string | null; cursor: string | null }): Promise<RecipientPage>;
  /** These people as they are now, and which of them are gone. */
  recipientsNow(userIds: string[]): Promise<RecipientsNow>;
  /** Which of these addresses may not be mailed right now. */
  mailability(kind: MailKind, emails: string[]): Promise<Mailability>;
  suppress(items: SuppressionBatch['items']): Promise<void>;
}

export const createAudience = (client: ServiceClient): Audience => ({
  recipients: ({ tagId, cursor }) =>
    client.post(
      '/internal/recipients',
      {
        limit: recipientPageLimit,
        ...(tagId !== null && { tagId }),
        ...(cursor !== null && { cursor }),
      },
      recipientPageSchema,
    ),
  recipientsNow: (userIds) =>
    client.post('/internal/recipients/now', { userIds }, recipientsNowSchema),
  mailability: (kind, emails) =>
    client.post('/internal/mailability', { kind, emails }, mailabilitySchema),
  suppress: async (items) => {
    await client.post('/internal/suppressions', { items }, suppressionReceiptSchema);
  },
});
