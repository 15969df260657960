import { z } from 'zod';
import { recipientPageLimit } from '../audience.ts';
import { idSchema, instantSchema } from '../common.ts';
import { filterSchema } from './filter.ts';

const parts = {
  /** People with any of these tags. */
  tagIds: z.array(idSchema).min(1).max(50).optional(),
  segmentId: idSchema.optional(),
};

/**
 * Whom a campaign goes to: people to whom every part applies, but none to whom a part of `butNot`
 * applies. Without any part, everyone.
 */
export const campaignAudienceSchema = z.strictObject({
  ...parts,
  butNot: z.strictObject(parts).optional(),
});
export type CampaignAudience = z.infer<typeof campaignAudienceSchema>;

/** True when nothing was chosen. */
export const isEveryone = ({ butNot = {}, ...parts }: CampaignAudience): boolean =>
  [parts, butNot].every((each) => Object.values(each).every((value) => value === undefined));

/**
 * An audience as it was at one moment: filters that all have to apply, and filters none of which
 * may. Later changes of a segment do not change it.
 */
export const frozenAudienceSchema = z.strictObject({
  all: z.array(filterSchema).max(2),
  none: z.array(filterSchema).max(2),
  at: instantSchema,
});
export type FrozenAudience = z.infer<typeof frozenAudienceSchema>;

/** A campaign's group as it is now, with the topic that some in it may have declined. */
export const campaignGroupSchema = z.strictObject({
  tagId: idSchema.nullable().default(null),
  topicId: idSchema.nullable().default(null),
  audience: campaignAudienceSchema.default({}),
});
export type CampaignGroup = z.input<typeof campaignGroupSchema>;

/** Which page of a campaign's candidates. */
export const recipientQuerySchema = z.object({
  tagId: idSchema.optional(),
  audience: frozenAudienceSchema.optional(),
  topicId: idSchema.optional(),
  cursor: idSchema.optional(),
  limit: z.number().int().min(1).max(recipientPageLimit).default(recipientPageLimit),
});
