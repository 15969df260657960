import type { DraftContent, DraftCreated, MailContent, Writer } from '@secondset/contracts';
import { DomainError, newId } from '@secondset/service-kit';
import type { CampaignRecord, StoredTranslation } from '../campaigns/campaign.model.ts';
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
    .select('name language subject preheader body translation tagId topicId audience')
    .lean<Copied>();
  if (campaign === null) throw new DomainError('not-found', 'campaign-gone');
  const { name, language = 'en', subject, preheader = '', body, translation } = campaign;
  const { tagId, topicId = null, audience = {} } = campaign;
  const content: DraftContent = {
    language,
    mail: { subject, preheader, body },
    translation: translation ? wordsOf(translation) : null,
    tagId,
    topicId,
    audience,
  };
  return copy(context, { content, title: name || subject }, by);
}

type Copied = Pick<
  CampaignRecord,
  | 'name'
  | 'language'
  | 'subject'
  | 'preheader'
  | 'body'
  | 'translation'
  | 'tagId'
  | 'topicId'
  | 'audience'
>;

const wordsOf = ({ subject, preheader, body }: StoredTranslation): MailContent => ({
  subject,
  preheader,
  body,
});

const copy = (
  context: Context,
  { content, title }: { content: DraftContent; title: string },
  by: Writer,
) => {
  const name = title === '' ? '' : `Copy of ${title}`.slice(0, longestName);
  return createDraft(context, { content, name, saveId: newId() }, by);
};
