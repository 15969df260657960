import type { DraftContent, DraftCreated, Writer } from '@secondset/contracts';
import { DomainError, newId } from '@secondset/service-kit';
import type { CampaignRecord } from '../campaigns/campaign.model.ts';
import type { Context } from '../context.ts';
import { createDraft } from '../drafts/create-draft.ts';
import { findDraft, titleOf } from '../drafts/find-draft.ts';

const longestName = 120;

/** A new draft with the content of another. Throws `not-found`, and as `createDraft` does. */
export async function duplicateDraft(
  context: Context,
  id: string,
  by: Writer,
): Promise<DraftCreated> {
  const draft = await findDraft(context.database, id);
  return copy(context, { content: draft.content, title: titleOf(draft) }, by);
}

/** A new draft with the content of a campaign. Throws `not-found`, and as `createDraft` does. */
export async function duplicateCampaign(
  context: Context,
  id: string,
  by: Writer,
): Promise<DraftCreated> {
  const campaign = await context.database.campaigns
    .findOne({ _id: id, deletedAt: null })
    .select('name subject preheader body tagId topicId audience')
    .lean<Copied>();
  if (campaign === null) throw new DomainError('not-found', 'campaign-gone');
  const { name, subject, preheader = '', body, tagId, topicId = null, audience = {} } = campaign;
  const content: DraftContent = {
    language: 'en',
    mail: { subject, preheader, body },
    translation: null,
    tagId,
    topicId,
    audience,
  };
  return copy(context, { content, title: name || subject }, by);
}

type Copied = Pick<
  CampaignRecord,
  'name' | 'subject' | 'preheader' | 'body' | 'tagId' | 'topicId' | 'audience'
>;

const copy = (
  context: Context,
  { content, title }: { content: DraftContent; title: string },
  by: Writer,
) => {
  const name = title === '' ? '' : `Copy of ${title}`.slice(0, longestName);
  return createDraft(context, { content, name, saveId: newId() }, by);
};
