import {
  type CampaignAudience,
  type EngagementBatch,
  engagementReceiptSchema,
  type FrozenAudience,
  frozenAudienceSchema,
  type Mailability,
  type MailKind,
  mailabilitySchema,
  type OwnField,
  ownFieldListSchema,
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
  /** An audience with its segments as they are now. */
  freeze(audience: CampaignAudience): Promise<FrozenAudience>;
  /** One page of a campaign's candidates, by ascending user id. */
  recipients(query: {
    tagId: string | null;
    topicId?: string | null;
    frozen?: FrozenAudience | null;
    cursor: string | null;
  }): Promise<RecipientPage>;
  /** The own fields that an email can name. */
  fields(): Promise<OwnField[]>;
  /** These people as they are now for a campaign, and which of them are gone. */
  recipientsNow(
    userIds: string[],
    campaign: { topicId?: string | null | undefined; fieldIds: string[] },
  ): Promise<RecipientsNow>;
  /** Which of these addresses may not be mailed right now. */
  mailability(kind: MailKind, emails: string[]): Promise<Mailability>;
  suppress(items: SuppressionBatch['items']): Promise<void>;
  /** When people last had an email delivered, opened one and clicked in one. */
  engage(items: EngagementBatch['items']): Promise<void>;
}

export const createAudience = (client: ServiceClient): Audience => ({
  freeze: (audience) => client.post('/internal/recipients/freeze', audience, frozenAudienceSchema),
  recipients: ({ tagId, topicId = null, frozen = null, cursor }) =>
    client.post(
      '/internal/recipients',
      {
        limit: recipientPageLimit,
        ...(tagId !== null && { tagId }),
        ...(topicId !== null && { topicId }),
        ...(frozen !== null && { audience: frozen }),
        ...(cursor !== null && { cursor }),
      },
      recipientPageSchema,
    ),
  fields: async () => (await client.post('/internal/fields', {}, ownFieldListSchema)).fields,
  recipientsNow: (userIds, { topicId, fieldIds }) =>
    client.post(
      '/internal/recipients/now',
      {
        userIds,
        ...(topicId && { topicId }),
        ...(fieldIds.length > 0 && { fieldIds }),
      },
      recipientsNowSchema,
    ),
  mailability: (kind, emails) =>
    client.post('/internal/mailability', { kind, emails }, mailabilitySchema),
  suppress: async (items) => {
    await client.post('/internal/suppressions', { items }, suppressionReceiptSchema);
  },
  engage: async (items) => {
    await client.post('/internal/engagement', { items }, engagementReceiptSchema);
  },
});
