import { addMs } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import type { Database } from '../database.model.ts';

/**
 * Removes a draft that was deleted too long ago to be brought back, with its versions. Resolves to
 * true when there was one.
 */
export async function eraseDeletedDrafts(
  { database, now }: Context,
  afterSeconds: number,
): Promise<boolean> {
  const latest = addMs(now(), -afterSeconds * 1000);
  const deleted = await database.drafts
    .findOne({ deletedAt: { $lte: latest } })
    .select('_id')
    .lean();
  if (deleted === null) return false;
  await eraseDraft(database, deleted._id);
  return true;
}

/** Removes the draft that a campaign was started from. Safe to repeat. */
export async function eraseDraftOf(database: Database, campaignId: string): Promise<void> {
  const draft = await database.drafts.findOne({ campaignId }).select('_id').lean();
  if (draft !== null) await eraseDraft(database, draft._id);
}

async function eraseDraft({ drafts, draftVersions }: Database, draftId: string): Promise<void> {
  await draftVersions.deleteMany({ draftId });
  await drafts.deleteOne({ _id: draftId });
}

/** Removes the name of somebody who lost their account and was forgotten. Safe to repeat. */
export async function forgetWriter({ drafts, draftVersions }: Database, name: string) {
  await drafts.updateMany({ 'updatedBy.name': name }, { $set: { 'updatedBy.name': '' } });
  await draftVersions.updateMany({ 'by.name': name }, { $set: { 'by.name': '' } });
}
