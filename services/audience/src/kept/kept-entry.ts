import { suppressionReasonSchema } from '@secondset/contracts';
import type { KeptList } from '@secondset/service-kit';
import { z } from 'zod';

/**
 * What must stay so when the data goes back to an older copy. An address stands in it sealed, as in
 * an unsubscribe link: who has the list without the secret learns nobody's address.
 */
export const keptEntrySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('suppressed'),
    token: z.string(),
    sourceId: z.string(),
    reason: suppressionReasonSchema,
    at: z.iso.datetime(),
    firstHand: z.boolean(),
  }),
  z.object({ kind: z.literal('lifted'), token: z.string(), at: z.iso.datetime() }),
  z.object({ kind: z.literal('person-deleted'), id: z.string() }),
  z.object({ kind: z.literal('entry-deleted'), id: z.string() }),
]);

export type KeptEntry = z.infer<typeof keptEntrySchema>;
export type AudienceList = KeptList<KeptEntry>;
