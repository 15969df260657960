import { z } from 'zod';
import './strict-csp.ts';
import { idSchema, lineSchema, versionSchema } from './common.ts';
import type { InputRefusalCode } from './input-refusal.ts';

/** What a campaign can be about. Recipients choose among topics on their preference page. */
export const topicSchema = z.object({
  id: idSchema,
  names: z.object({ en: z.string(), es: z.string() }),
});
export type Topic = z.infer<typeof topicSchema>;
export const topicListSchema = z.object({
  /** In the order in which people see them. */
  topics: z.array(topicSchema),
  version: versionSchema,
});
export type TopicList = z.infer<typeof topicListSchema>;

export const mostTopics = 10;
const nameSchema = lineSchema(40, 'topic-name-missing');

/** The whole list. A topic without an id is new. */
export const topicChangeSchema = z.object({
  topics: z
    .array(
      z.object({ id: idSchema.optional(), names: z.object({ en: nameSchema, es: nameSchema }) }),
    )
    .max(mostTopics, 'too-many-topics' satisfies InputRefusalCode),
  /** Topics that go although people have declined them. */
  dropUsed: z.array(idSchema).max(mostTopics).default([]),
  version: versionSchema,
});
export type TopicChange = z.input<typeof topicChangeSchema>;
