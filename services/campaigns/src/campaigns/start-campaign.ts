import type { Campaign, campaignInputSchema } from '@secondset/contracts';
import { type MergeableField, type Organization, renderMail, sanitizeBody } from '@secondset/email';
import { DomainError, newId } from '@secondset/service-kit';
import { insertNew } from '@secondset/service-kit/database';
import type { z } from 'zod';
import { freezeGroup } from '../audience/freeze-group.ts';
import { brandedOrganization } from '../brand/brand.ts';
import { contentKey } from '../content-key.ts';
import type { Context } from '../context.ts';
import { findAtVersion } from '../drafts/find-draft.ts';
import { settleDraft } from '../drafts/settle-draft.ts';
import { type MailVersion, versionsOf } from '../mail-versions.ts';
import { clearForSending } from '../preflight/clear-for-sending.ts';
import type { CampaignRecord, StoredTranslation } from './campaign.model.ts';
import { type CampaignHead, headFields, presentCampaign } from './find-campaign.ts';

/**
 * Starts a campaign: checks it, renders its email once in each language and leaves the rest to the
 * workers. A repeated `requestId` answers the campaign it started before. Throws as
 * `clearForSending` does, `invalid` for a group that names something deleted, and as
 * `findAtVersion` does for its draft, which becomes one campaign at most. `accountId` is who sends.
 */
export async function startCampaign(
  context: Context,
  input: z.output<typeof campaignInputSchema>,
  accountId: string,
): Promise<Campaign> {
  const { database, wakeSignal } = context;
  const earlier = await findByRequest(context, input.requestId);
  if (earlier !== null) return presentCampaign(database, earlier);
  const from = input.draft && (await findAtVersion(database, input.draft.id, input.draft.version));
  // Check what was written, not what sanitizing leaves of it: anything an email cannot carry is
  // refused with its block.
  const { fields, acknowledged } = await clearForSending(context, input);
  const now = context.now();
  const organization = await brandedOrganization(context);
  const [own, other] = versionsOf(input);
  const stored = await storedVersion(own, organization, fields);
  const translation = other && (await storedVersion(other, organization, fields));
  const { uses = [], ...group } = await freezeGroup(context, input.audience);
  const named = [stored, translation].flatMap((each) => each?.mail.usedFields ?? []);
  const campaign: CampaignRecord = {
    _id: newId(),
    requestId: input.requestId,
    ...(from && {
      name: from.name,
      draft: { id: from._id, version: from.version },
      draftUnsettled: true,
    }),
    ...(acknowledged.length > 0 && { acknowledged: { codes: acknowledged, accountId, at: now } }),
    ...stored,
    ...(translation && { translation }),
    tagId: input.tagId,
    topicId: input.topicId,
    ...group,
    uses: [...new Set([...uses, ...named.map(({ id }) => id)])],
    state: 'building',
    note: null,
    decision: null,
    cursor: null,
    builtAt: null,
    settledAt: null,
    deletedAt: null,
    erasedAt: null,
    dueAt: now,
    failures: 0,
    createdAt: now,
    version: 0,
    counted: null,
  };
  const [refused] = await insertNew(database.campaigns, [campaign]);
  wakeSignal.send();
  if (refused === undefined) {
    await settleDraft(database, campaign);
    return presentCampaign(database, campaign);
  }
  const first = await findByRequest(context, input.requestId);
  if (first !== null) return presentCampaign(database, first);
  // Somebody sent the same draft at the same moment.
  throw new DomainError('conflict', 'draft-sent');
}

/** A version of the email as it is sent, whatever happens to its pictures, fields and readers. */
async function storedVersion(
  { language, subject, preheader = '', body: written }: MailVersion,
  organization: Organization,
  fields: readonly MergeableField[],
): Promise<StoredTranslation> {
  const body = sanitizeBody(written);
  const mail = await renderMail({ language, subject, preheader, body, organization, fields });
  return { language, subject, preheader, body, contentKey: contentKey(subject, body), mail };
}

const findByRequest = ({ database }: Context, requestId: string) =>
  database.campaigns.findOne({ requestId }).select(headFields).lean<CampaignHead>();
