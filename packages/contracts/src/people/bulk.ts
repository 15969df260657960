import { z } from 'zod';
import { idSchema, instantSchema } from '../common.ts';
import { languageSchema } from '../language.ts';
import { filterLimits } from './filter.ts';
import { groupSchema } from './search.ts';

/** Chosen people: some by id, or everybody in a group but a few. Never a list of 100,000 ids. */
export const selectionSchema = z.discriminatedUnion('mode', [
  z.strictObject({
    mode: z.literal('some'),
    ids: z.array(idSchema).min(1).max(filterLimits.ids),
  }),
  z.strictObject({
    mode: z.literal('all'),
    ...groupSchema.shape,
    except: z.array(idSchema).max(filterLimits.ids).default([]),
    /** How many the console showed. */
    expected: z.number().int().min(0),
  }),
]);
export type Selection = z.infer<typeof selectionSchema>;
export type SelectionInput = z.input<typeof selectionSchema>;

export const bulkActionSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.enum(['addTags', 'removeTags']),
    tagIds: z.array(idSchema).min(1).max(50),
  }),
  z.strictObject({ kind: z.literal('setLanguage'), language: languageSchema.nullable() }),
  z.strictObject({ kind: z.literal('suppress') }),
  z.strictObject({ kind: z.literal('delete') }),
]);
export type BulkAction = z.infer<typeof bulkActionSchema>;
export const bulkInputSchema = z.strictObject({
  selection: selectionSchema,
  action: bulkActionSchema,
});
export type BulkInput = z.input<typeof bulkInputSchema>;

/** Work that goes on whatever page is open: an import, or a change to many people. */
export const jobStates = ['queued', 'running', 'done', 'failed', 'undoing', 'undone'] as const;
export const jobStateSchema = z.enum(jobStates);
export type JobState = z.infer<typeof jobStateSchema>;

export const bulkJobSchema = z.object({
  id: idSchema,
  action: z.enum(['addTags', 'removeTags', 'setLanguage', 'suppress', 'delete']),
  state: jobStateSchema,
  done: z.number().int(),
  total: z.number().int(),
  createdAt: instantSchema,
  /** Of a deletion: until when it can be undone. */
  undoUntil: instantSchema.nullable(),
});
export type BulkJob = z.infer<typeof bulkJobSchema>;
