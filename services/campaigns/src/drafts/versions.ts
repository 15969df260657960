import type { Draft, DraftVersion, DraftVersionHead, Writer } from '@secondset/contracts';
import { DomainError } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import type { Database } from '../database.model.ts';
import { type DraftRecord, isDraft } from './draft.model.ts';
import type { DraftVersionRecord } from './draft-version.model.ts';
import { cleanContent, findAtVersion, findDraft, toDraft } from './find-draft.ts';
import { keepVersion } from './keep-version.ts';

const toHead = (record: DraftVersionRecord): DraftVersionHead => ({
  version: record.version,
  kind: record.kind,
  at: record.at.toISOString(),
  by: record.by,
  subject: record.content.mail.subject,
});

/** What was kept of a draft, newest first. Throws `not-found`. */
export async function listVersions({ database }: Context, id: string): Promise<DraftVersionHead[]> {
  await findDraft(database, id);
  const records = await database.draftVersions
    .find({ draftId: id })
    .sort({ version: -1 })
    .select('version kind at by content.mail.subject')
    .lean<DraftVersionRecord[]>();
  return records.map(toHead);
}

/** One of them, with its content. Throws `not-found`. */
export async function readVersion(
  { database }: Context,
  id: string,
  version: number,
): Promise<DraftVersion> {
  await findDraft(database, id);
  const record = await findVersion(database, id, version);
  return { ...toHead(record), content: cleanContent(record.content) };
}

/**
 * Makes an earlier version the newest one; what it replaces is kept. Throws as `findAtVersion`
 * does.
 */
export async function restoreVersion(
  { database, now }: Context,
  { id, version, expectedVersion }: { id: string; version: number; expectedVersion: number },
  by: Writer,
): Promise<Draft> {
  const before = await findAtVersion(database, id, expectedVersion);
  const { content } = await findVersion(database, id, version);
  await keepVersion(database, before, 'replaced');
  const at = now();
  const restored = await database.drafts
    .findOneAndUpdate(
      { _id: id, ...isDraft, version: expectedVersion },
      {
        $set: { content: cleanContent(content), updatedAt: at, updatedBy: by, keptAt: at },
        $inc: { version: 1 },
      },
      { returnDocument: 'after' },
    )
    .lean<DraftRecord>();
  // Somebody was faster, which the second look refuses.
  return toDraft(restored ?? (await findAtVersion(database, id, expectedVersion)));
}

async function findVersion(
  { draftVersions }: Database,
  draftId: string,
  version: number,
): Promise<DraftVersionRecord> {
  const record = await draftVersions.findOne({ draftId, version }).lean<DraftVersionRecord>();
  if (record === null) throw new DomainError('not-found', 'draft-version-gone');
  return record;
}
