import { z } from 'zod';
import { idSchema, instantSchema, lineSchema, versionSchema } from '../common.ts';
import type { InputRefusalCode } from '../input-refusal.ts';
import { filterSchema } from './filter.ts';

/** A saved filter with a name. */
export const segmentSchema = z.object({
  id: idSchema,
  name: z.string(),
  filter: filterSchema,
  version: versionSchema,
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type Segment = z.infer<typeof segmentSchema>;
export const segmentListSchema = z.object({ segments: z.array(segmentSchema) });

export const segmentInputSchema = z.object({
  name: lineSchema(60, 'segment-name-missing' satisfies InputRefusalCode),
  filter: filterSchema,
});
export type SegmentInput = z.input<typeof segmentInputSchema>;
export const segmentChangeSchema = segmentInputSchema.extend({ version: versionSchema });
export type SegmentChange = z.input<typeof segmentChangeSchema>;
