import { suppressionReasonSchema } from '@secondset/contracts';
import type { Journal } from '@secondset/service-kit';
import { z } from 'zod';

/**
 * What must survive a return to an older backup. Addresses are sealed, as in an unsubscribe link:
 * the journal without the secret reveals none.
 */
export const journalEntrySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('suppressed'),
    token: z.string(),
    sourceId: z.string(),
    reason: suppressionReasonSchema,
    at: z.iso.datetime(),
    firstHand: z.boolean(),
  }),
  z.object({
    kind: z.literal('lifted'),
    token: z.string(),
    at: z.iso.datetime(),
    /** Missing in entries of earlier versions, which knew only the Undo of an unsubscribe. */
    reasons: z.array(suppressionReasonSchema).optional(),
  }),
  z.object({ kind: z.literal('receipts-stopped'), token: z.string(), at: z.iso.datetime() }),
  z.object({ kind: z.literal('person-deleted'), id: z.string() }),
  z.object({ kind: z.literal('entry-deleted'), id: z.string() }),
  z.object({
    kind: z.literal('forgotten'),
    id: z.string(),
    token: z.string(),
    at: z.iso.datetime(),
  }),
]);

export type JournalEntry = z.infer<typeof journalEntrySchema>;
export type AudienceJournal = Journal<JournalEntry>;
