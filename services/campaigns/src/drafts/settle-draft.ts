import type { Context } from '../context.ts';
import type { Database } from '../database.model.ts';
import type { DraftRecord } from './draft.model.ts';
import { keepVersion } from './keep-version.ts';

/** A campaign and the draft it was started from. */
export interface Started {
  _id: string;
  draft?: { id: string; version: number };
}

/**
 * Makes the draft of a campaign that just started a sent one, which keeps that version for good. A
 * draft that somebody has changed since stays a draft, and can be sent as another email. Safe to
 * repeat.
 */
export async function settleDraft(
  database: Database,
  { _id: campaignId, draft }: Started,
): Promise<void> {
  const { drafts, campaigns } = database;
  if (draft === undefined) return;
  const asSent = {
    _id: draft.id,
    version: draft.version,
    deletedAt: null,
    campaignId: { $in: [null, campaignId] },
  };
  const sent = await drafts
    .findOneAndUpdate(asSent, { $set: { campaignId } }, { returnDocument: 'after' })
    .lean<DraftRecord>();
  if (sent !== null) await keepVersion(database, sent, 'sent');
  await campaigns.updateOne(
    { _id: campaignId },
    { $unset: sent === null ? { draft: 1, draftUnsettled: 1 } : { draftUnsettled: 1 } },
  );
}

/** Settles what a crash left between the start of a campaign and its draft. */
export async function settleDrafts({ database }: Context): Promise<void> {
  const started = await database.campaigns
    .find({ draftUnsettled: true })
    .select('draft')
    .lean<Started[]>();
  for (const campaign of started) await settleDraft(database, campaign);
}
