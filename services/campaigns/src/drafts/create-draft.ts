import { refusal } from '@secondset/content/refusals';
import {
  type DraftContent,
  type DraftCreated,
  mostDrafts,
  type Writer,
} from '@secondset/contracts';
import { DomainError, newId } from '@secondset/service-kit';
import { insertNew } from '@secondset/service-kit/database';
import type { Context } from '../context.ts';
import { type DraftRecord, isDraft } from './draft.model.ts';
import { cleanContent, titleOf, toDraft } from './find-draft.ts';

export interface NewDraft {
  content: DraftContent;
  /** The same for repeats of one request. */
  saveId: string;
  name?: string;
}

/**
 * Creates a draft, once per `saveId`. When there are too many, the draft that was archived first
 * goes; throws `conflict` when none is archived.
 */
export async function createDraft(
  context: Context,
  { content, saveId, name = '' }: NewDraft,
  by: Writer,
): Promise<DraftCreated> {
  const { drafts } = context.database;
  const known = () => drafts.findOne({ createId: saveId }).lean<DraftRecord>();
  const earlier = await known();
  if (earlier !== null) return { draft: toDraft(earlier), removed: null };
  const removed = await makeRoom(context);
  const at = context.now();
  const draft: DraftRecord = {
    _id: newId(),
    createId: saveId,
    name,
    content: cleanContent(content),
    version: 0,
    saves: [],
    createdAt: at,
    updatedAt: at,
    updatedBy: by,
    keptAt: at,
    archivedAt: null,
    deletedAt: null,
    campaignId: null,
  };
  const [refused] = await insertNew(drafts, [draft]);
  const created = refused === undefined ? draft : await known();
  if (created === null) throw new Error('A draft that existed a moment ago is gone');
  return { draft: toDraft(created), removed };
}

async function makeRoom({ database, now }: Context): Promise<DraftCreated['removed']> {
  const { drafts } = database;
  if ((await drafts.countDocuments(isDraft)) < mostDrafts) return null;
  const oldest = await drafts
    .findOneAndUpdate(
      { ...isDraft, archivedAt: { $ne: null } },
      { $set: { deletedAt: now() } },
      { sort: { archivedAt: 1 } },
    )
    .lean<DraftRecord>();
  if (oldest === null)
    throw new DomainError('conflict', refusal('too-many-drafts', { max: mostDrafts }));
  return { id: oldest._id, title: titleOf(oldest) };
}
