import { mostDraftVersions } from '@secondset/contracts';
import type { Database } from '../database.model.ts';
import type { DraftRecord } from './draft.model.ts';
import type { DraftVersionRecord } from './draft-version.model.ts';

/**
 * Keeps the draft as it is now as a version, and lets the oldest ones go when there are many. A
 * version that was sent stays. Safe to repeat.
 */
export async function keepVersion(
  { draftVersions }: Pick<Database, 'draftVersions'>,
  draft: DraftRecord,
  kind: DraftVersionRecord['kind'],
): Promise<void> {
  const { _id: draftId, version, updatedAt: at, updatedBy: by, content } = draft;
  await draftVersions.updateOne(
    { _id: `${draftId}:${version}` },
    {
      $setOnInsert: {
        draftId,
        version,
        at,
        by,
        content,
        ...(kind !== 'sent' && { kind }),
      },
      ...(kind === 'sent' && { $set: { kind } }),
    },
    { upsert: true },
  );
  const old = await draftVersions
    .find({ draftId, kind: { $ne: 'sent' } })
    .sort({ version: -1 })
    .skip(mostDraftVersions)
    .select('_id')
    .lean();
  if (old.length > 0) await draftVersions.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } });
}
