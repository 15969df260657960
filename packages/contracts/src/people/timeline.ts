import { z } from 'zod';
import { idSchema, instantSchema } from '../common.ts';

export const personEventKinds = [
  'created',
  'edited',
  'tagged',
  'status',
  'merged',
  'imported',
  'import-undone',
  'preferences',
  'unsubscribed',
  'resubscribed',
  'consent',
  'entry',
  'email',
  'no-mail',
  'lifted',
  'deleted',
  'restored',
] as const;
export const personEventKindSchema = z.enum(personEventKinds);
export type PersonEventKind = z.infer<typeof personEventKindSchema>;

/** Who did it; `name` is the address of an administrator, as far as it is known. */
export const personEventBySchema = z.object({
  kind: z.enum(['admin', 'person', 'import', 'system']),
  name: z.string().optional(),
});
export type PersonEventBy = z.infer<typeof personEventBySchema>;

/** One thing that happened to a person. `data` says what, by kind. */
export const personEventSchema = z.object({
  id: idSchema,
  at: instantSchema,
  by: personEventBySchema,
  kind: personEventKindSchema,
  data: z.record(z.string(), z.unknown()),
});
export type PersonEvent = z.infer<typeof personEventSchema>;
/** Newest first. */
export const timelineSchema = z.object({
  events: z.array(personEventSchema),
  nextCursor: idSchema.nullable(),
});
export type Timeline = z.infer<typeof timelineSchema>;
export const timelineQuerySchema = z.object({ cursor: idSchema.optional() });
