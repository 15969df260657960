import { z } from 'zod';
import { tagInputSchema, tagSchema } from '../audience.ts';
import { idSchema, lineSchema, versionSchema } from '../common.ts';

/** A tag as the page of tags shows it. */
export const tagDetailSchema = tagSchema.extend({
  description: z.string(),
  people: z.number().int(),
  version: versionSchema,
});
export type TagDetail = z.infer<typeof tagDetailSchema>;
export const tagDetailListSchema = z.object({ tags: z.array(tagDetailSchema) });

export const tagChangeSchema = tagInputSchema.extend({
  description: lineSchema(200).default(''),
  version: versionSchema,
});
export type TagChange = z.input<typeof tagChangeSchema>;

/** The people of the tag get `intoId` instead. */
export const tagMergeSchema = z.strictObject({ intoId: idSchema });

/** What uses a tag. */
export const usesSchema = z.object({
  people: z.number().int(),
  /** Names of segments. */
  segments: z.array(z.string()),
  /** Subjects of campaigns that are not finished. */
  campaigns: z.array(z.string()),
  drafts: z.number().int(),
});
export type Uses = z.infer<typeof usesSchema>;

/** What uses a segment. */
export const segmentUsesSchema = usesSchema.pick({ campaigns: true, drafts: true });
export type SegmentUses = z.infer<typeof segmentUsesSchema>;
