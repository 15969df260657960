import type { Draft, DraftContent } from '@secondset/contracts';
import { sanitizeBody } from '@secondset/email';
import { DomainError } from '@secondset/service-kit';
import type { Database } from '../database.model.ts';
import type { DraftRecord } from './draft.model.ts';

/** Removes what could run in a browser; nothing that a person sees. */
export const cleanContent = (content: DraftContent): DraftContent => ({
  ...content,
  mail: { ...content.mail, body: sanitizeBody(content.mail.body) },
  translation: content.translation && {
    ...content.translation,
    body: sanitizeBody(content.translation.body),
  },
});

/** The content is cleaned again: what is stored may be older than the current rules. */
export const toDraft = (draft: DraftRecord): Draft => ({
  id: draft._id,
  name: draft.name,
  content: cleanContent(draft.content),
  version: draft.version,
  createdAt: draft.createdAt.toISOString(),
  updatedAt: draft.updatedAt.toISOString(),
  updatedBy: draft.updatedBy,
  archived: draft.archivedAt !== null,
  campaignId: draft.campaignId,
});

export const titleOf = ({ name, content }: Pick<DraftRecord, 'name' | 'content'>): string =>
  name || content.mail.subject;

const gone = () => new DomainError('not-found', 'draft-gone');

/** The draft, sent or not. Throws `not-found`, for a deleted one too. */
export async function findDraft({ drafts }: Database, id: string): Promise<DraftRecord> {
  const draft = await drafts.findOne({ _id: id, deletedAt: null }).lean<DraftRecord>();
  if (draft === null) throw gone();
  return draft;
}

/**
 * The draft at the version that a change is based on. Throws `not-found`, `conflict` once it was
 * sent, and `stale` with the draft as it is now.
 */
export async function findAtVersion(
  database: Database,
  id: string,
  version: number,
): Promise<DraftRecord> {
  const draft = await findDraft(database, id);
  requireVersion(draft, version);
  return draft;
}

/** Throws as `findAtVersion` does. */
export function requireVersion(draft: DraftRecord, version: number): void {
  if (draft.campaignId !== null) throw new DomainError('conflict', 'draft-sent');
  if (draft.version !== version)
    throw new DomainError('stale', 'draft-changed', { current: toDraft(draft) });
}
