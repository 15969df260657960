import type { DeliveryRecord } from '../ledger/delivery.model.ts';
import type { CampaignRecord } from './campaign.model.ts';

/** What is to be read of a campaign for `subjectOf`. */
export const subjectFields = 'subject translation.subject';

/** The subject in the language in which a row gets the email of its campaign. */
export function subjectOf(
  { campaignId, language }: Pick<DeliveryRecord, 'campaignId' | 'language'>,
  campaigns: ReadonlyMap<string, Pick<CampaignRecord, 'subject' | 'translation'>>,
): string | undefined {
  const campaign = campaigns.get(campaignId ?? '');
  const translated = language === undefined ? undefined : campaign?.translation?.subject;
  return translated ?? campaign?.subject;
}
