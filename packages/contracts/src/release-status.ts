import { z } from 'zod';
import './strict-csp.ts';
import { instantSchema } from './common.ts';

/** How a build of a front end fares in the tabs of visitors. */
const tallySchema = z.object({ mounted: z.number(), failed: z.number() });

/** What the console shows of releases. */
export const releaseStatusSchema = z.object({
  /** What is not as the registry says, in sentences; empty when all is well. */
  troubles: z.array(z.string()),
  frontEnds: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      previousVersion: z.string().nullable(),
      packageVersion: z.string().nullable(),
      commit: z.string().nullable(),
      team: z.string().nullable(),
      /** Since when it is live, by whom, and why. */
      at: instantSchema.nullable(),
      by: z.string(),
      reason: z.string().nullable(),
      cause: z.enum(['release', 'rollback', 'automatic']).nullable(),
      /** The checks that did not pass. */
      failedChecks: z.array(z.string()),
      checkedInBrowser: z.boolean(),
      gradual: z.object({ version: z.string(), percent: z.number() }).nullable(),
      /** Since this gateway started. */
      tally: tallySchema,
    }),
  ),
  /** The last steps that were asked for, newest first. */
  steps: z.array(
    z.object({
      at: instantSchema,
      by: z.string(),
      action: z.string(),
      names: z.array(z.string()),
      detail: z.string(),
      outcome: z.enum(['done', 'refused', 'failed']),
    }),
  ),
});
export type ReleaseStatus = z.infer<typeof releaseStatusSchema>;
