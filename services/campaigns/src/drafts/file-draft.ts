import { campaignRestoreSeconds, type Draft } from '@secondset/contracts';
import { addMs, DomainError } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { type DraftRecord, isDraft } from './draft.model.ts';
import { findDraft, toDraft } from './find-draft.ts';

/** Names a draft. Its version stays, so that the next save of it works. Throws `not-found`. */
export const renameDraft = (context: Context, id: string, name: string): Promise<Draft> =>
  change(context, id, { name });

/** Takes a draft out of the list, or puts it back. Throws `not-found`. */
export const archiveDraft = (context: Context, id: string, archived: boolean): Promise<Draft> =>
  change(context, id, { archivedAt: archived ? context.now() : null });

async function change(
  { database }: Context,
  id: string,
  fields: Partial<Pick<DraftRecord, 'name' | 'archivedAt'>>,
): Promise<Draft> {
  await findDraft(database, id);
  await database.drafts.updateOne({ _id: id, deletedAt: null }, { $set: fields });
  return toDraft(await findDraft(database, id));
}

/** Deletes a draft; `undeleteDraft` can undo it for a while. Throws `not-found`. */
export async function deleteDraft({ database, now }: Context, id: string): Promise<void> {
  const { modifiedCount } = await database.drafts.updateOne(
    { _id: id, ...isDraft },
    { $set: { deletedAt: now() } },
  );
  if (modifiedCount > 0) return;
  await findDraft(database, id);
  throw new DomainError('conflict', 'draft-sent');
}

/** Brings back a draft that was deleted a moment ago. Throws `not-found` when it is too late. */
export async function undeleteDraft({ database, now }: Context, id: string): Promise<Draft> {
  const earliest = addMs(now(), -campaignRestoreSeconds * 1000);
  await database.drafts.updateOne(
    { _id: id, deletedAt: { $gt: earliest } },
    { $set: { deletedAt: null } },
  );
  const draft = await database.drafts.findOne({ _id: id, deletedAt: null }).lean<DraftRecord>();
  if (draft === null) throw new DomainError('not-found', 'draft-erased');
  return toDraft(draft);
}
