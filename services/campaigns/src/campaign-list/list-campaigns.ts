import type {
  CampaignListItem,
  CampaignListPage,
  CampaignListState,
  CampaignState,
  campaignListQuerySchema,
  Listed,
} from '@secondset/contracts';
import { DomainError } from '@secondset/service-kit';
import type { z } from 'zod';
import type { CampaignRecord } from '../campaigns/campaign.model.ts';
import { findCampaign } from '../campaigns/find-campaign.ts';
import type { Context } from '../context.ts';
import { type DraftRecord, isDraft } from '../drafts/draft.model.ts';
import { type Countable, countableFields, countLedger } from '../ledger/counts.ts';
import { matching } from '../matching.ts';

const statesOf: Readonly<Partial<Record<CampaignListState, readonly CampaignState[]>>> = {
  sending: ['building', 'sending'],
  paused: ['paused'],
  sent: ['sent'],
  stopped: ['cancelled', 'failed'],
};

type ListedCampaign = Pick<
  CampaignRecord,
  '_id' | 'subject' | 'state' | 'createdAt' | 'archivedAt'
> &
  Pick<CampaignRecord, 'name'> &
  Countable;

/** A page of drafts and campaigns together, those changed or started last first. */
export async function listCampaigns(
  { database }: Context,
  { state, search, cursor, limit }: z.output<typeof campaignListQuerySchema>,
): Promise<CampaignListPage> {
  const { drafts, campaigns } = database;
  const from = cursor === undefined ? undefined : readCursor(cursor);
  const archivedAt = state === 'archived' ? { $ne: null } : null;
  const states = state && statesOf[state];
  const draftFilter = {
    ...isDraft,
    archivedAt,
    ...matching(search, 'name', 'content.mail.subject', 'content.translation.subject'),
  };
  const campaignFilter = {
    deletedAt: null,
    archivedAt,
    ...(states && { state: { $in: states } }),
    ...matching(search, 'name', 'subject', 'translation.subject'),
  };
  const withDrafts = states === undefined;
  const withCampaigns = state !== 'draft';
  const [foundDrafts, foundCampaigns, ...counts] = await Promise.all([
    withDrafts
      ? drafts
          .find({ $and: [draftFilter, before('updatedAt', from)] })
          .sort({ updatedAt: -1, _id: -1 })
          .limit(limit + 1)
          .select('name content.mail.subject updatedAt updatedBy archivedAt')
          .lean<DraftRecord[]>()
      : [],
    withCampaigns
      ? campaigns
          .find({ $and: [campaignFilter, before('createdAt', from)] })
          .sort({ createdAt: -1, _id: -1 })
          .limit(limit + 1)
          .select(`name subject state createdAt archivedAt ${countableFields}`)
          .lean<ListedCampaign[]>()
      : [],
    withDrafts ? drafts.countDocuments(draftFilter) : 0,
    withCampaigns ? campaigns.countDocuments(campaignFilter) : 0,
  ]);
  const ledger = await countLedger(database, foundCampaigns);
  const all = [
    ...foundDrafts.map(draftItem),
    ...foundCampaigns.map((campaign) => {
      const { candidates = 0, excluded = 0 } = ledger.get(campaign._id)?.balance ?? {};
      return campaignItem(campaign, candidates - excluded);
    }),
  ].toSorted((one, other) => (positionOf(one) < positionOf(other) ? 1 : -1));
  const items = all.slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    total: counts.reduce((sum, count) => sum + count, 0),
    nextCursor: all.length > limit && last !== undefined ? positionOf(last) : null,
  };
}

/** What an id of the list names now. Throws `not-found`. */
export async function findListed({ database }: Context, id: string): Promise<Listed> {
  const draft = await database.drafts
    .findOne({ _id: id, deletedAt: null })
    .select('campaignId')
    .lean();
  if (draft?.campaignId === null) return { kind: 'draft', id };
  const campaign = await findCampaign(database, draft?.campaignId ?? id);
  return { kind: 'campaign', id: campaign._id };
}

/** Sorts as the list does: ISO 8601 in UTC, then the id. */
const positionOf = ({ at, id }: Pick<CampaignListItem, 'at' | 'id'>) => `${at}_${id}`;

function readCursor(cursor: string): { at: Date; id: string } {
  const [, iso = '', id = ''] = /^([\d:.TZ-]{24})_([0-9a-f]{24})$/.exec(cursor) ?? [];
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) throw new DomainError('invalid', 'cursor-malformed');
  return { at, id };
}

const before = (path: string, from: { at: Date; id: string } | undefined) =>
  from === undefined
    ? {}
    : { $or: [{ [path]: { $lt: from.at } }, { [path]: from.at, _id: { $lt: from.id } }] };

const draftItem = ({ _id, name, content, updatedAt, updatedBy, archivedAt }: DraftRecord) =>
  ({
    id: _id,
    kind: 'draft',
    state: 'draft',
    archived: archivedAt !== null,
    name,
    subject: content.mail.subject,
    at: updatedAt.toISOString(),
    by: updatedBy.name,
    recipients: null,
  }) satisfies CampaignListItem;

const campaignItem = (
  { _id, name = '', subject, state, createdAt, archivedAt = null }: ListedCampaign,
  recipients: number,
) =>
  ({
    id: _id,
    kind: 'campaign',
    state,
    archived: archivedAt !== null,
    name,
    subject,
    at: createdAt.toISOString(),
    by: '',
    recipients,
  }) satisfies CampaignListItem;
