import { z } from 'zod';
import { blockSchema } from './fragments.ts';

/**
 * An event as it was when it was picked from the calendar. `start` and `end` are local to the
 * place: `2026-12-05T09:00`, or `2026-12-05` for whole days, of which `end` is the last.
 */
export const eventSchema = blockSchema(
  'event',
  z.object({
    title: z.string(),
    start: z.string(),
    end: z.string().default(''),
    place: z.string().default(''),
    url: z.string().default(''),
  }),
);
