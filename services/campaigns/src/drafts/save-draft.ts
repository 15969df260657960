import type { DraftReceipt, draftSaveSchema, Writer } from '@secondset/contracts';
import { addMs } from '@secondset/service-kit';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { type DraftRecord, isDraft } from './draft.model.ts';
import { cleanContent, findDraft, requireVersion } from './find-draft.ts';
import { keepVersion } from './keep-version.ts';

/** While somebody writes, a version is kept this often at most. */
const keepEveryMs = 5 * 60_000;
/** How many saves are remembered, in case one is repeated. */
const rememberedSaves = 20;

/**
 * Saves a draft unless it has changed since `expectedVersion`; a repeated `saveId` is answered as
 * it was the first time. Keeps what it replaces as a version now and then, and always when somebody
 * else wrote it. Throws `not-found`, `conflict` once the draft was sent, and `stale` with the draft
 * as it is now.
 */
export async function saveDraft(
  context: Context,
  id: string,
  save: z.output<typeof draftSaveSchema>,
  by: Writer,
): Promise<DraftReceipt> {
  const { database, now } = context;
  const before = await findDraft(database, id);
  const repeated = before.saves.find((earlier) => earlier.id === save.saveId);
  if (repeated !== undefined) return receiptOf(repeated.version, repeated.at);
  requireVersion(before, save.expectedVersion);
  const at = now();
  const keeps =
    save.keepBefore || before.updatedBy.id !== by.id || before.keptAt <= addMs(at, -keepEveryMs);
  if (keeps) await keepVersion(database, before, save.keepBefore ? 'replaced' : 'written');
  const version = before.version + 1;
  const { matchedCount } = await database.drafts.updateOne(
    { _id: id, ...isDraft, version: before.version },
    {
      $set: {
        content: cleanContent(save.content),
        version,
        updatedAt: at,
        updatedBy: by,
        ...(keeps && { keptAt: at }),
      },
      $push: { saves: { $each: [{ id: save.saveId, version, at }], $slice: -rememberedSaves } },
    },
  );
  // Somebody was faster; the next look says who, or that it was this very save.
  if (matchedCount === 0) return saveDraft(context, id, save, by);
  return receiptOf(version, at);
}

const receiptOf = (version: number, at: DraftRecord['updatedAt']): DraftReceipt => ({
  version,
  updatedAt: at.toISOString(),
});
