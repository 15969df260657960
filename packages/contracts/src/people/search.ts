import { z } from 'zod';
import { idSchema } from '../common.ts';
import { filterSchema } from './filter.ts';

export const searchMaxLength = 200;
/** Which people: words they are found by, conditions, a saved segment, or all of these at once. */
export const groupSchema = z.strictObject({
  search: z.string().max(searchMaxLength).optional(),
  filter: filterSchema.optional(),
  segmentId: idSchema.optional(),
});
export type Group = z.infer<typeof groupSchema>;
export type GroupInput = z.input<typeof groupSchema>;

export const personSorts = ['name', 'added', 'changed', 'opened'] as const;
export const peoplePageLimit = 200;
export const peopleSearchSchema = groupSchema.extend({
  sort: z.enum(personSorts).default('name'),
  order: z.enum(['up', 'down']).default('up'),
  cursor: z.string().max(300).optional(),
  limit: z.number().int().min(1).max(peoplePageLimit).default(100),
});
export type PeopleSearch = z.input<typeof peopleSearchSchema>;

/** A count stops here unless it is asked for exactly. */
export const countCap = 1_000;
export const peopleCountQuerySchema = groupSchema.extend({ exact: z.boolean().default(false) });
export type PeopleCountQuery = z.input<typeof peopleCountQuerySchema>;
/** Without `exact`, there are more than `count`. */
export const peopleCountSchema = z.object({ count: z.number().int(), exact: z.boolean() });
export type PeopleCount = z.infer<typeof peopleCountSchema>;
