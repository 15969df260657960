import { z } from 'zod';
import './strict-csp.ts';
import { buildSchema } from './releases.ts';
import { remoteNameSchema } from './remote-description.ts';

/**
 * How a build of a remote fared in a tab: that it was mounted, or the stage that failed. One of
 * each per tab and build.
 */
export const releaseReportSchema = z.strictObject({
  remote: remoteNameSchema,
  version: buildSchema,
  outcome: z.enum(['mounted', 'load', 'integrity', 'mount', 'render', 'frozen']),
});
export type ReleaseReport = z.infer<typeof releaseReportSchema>;
