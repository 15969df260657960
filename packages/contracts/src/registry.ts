import { z } from 'zod';
import './strict-csp.ts';
import { remoteNames } from './federation.ts';
import { buildSchema } from './releases.ts';

/** Which build of each remote is released. `previousVersion` is what a rollback returns to. */
export const registrySchema = z.object({
  remotes: z.array(
    z.object({
      name: z.enum(remoteNames),
      version: buildSchema,
      manifestUrl: z.string(),
      previousVersion: buildSchema.nullable(),
    }),
  ),
});
export type Registry = z.infer<typeof registrySchema>;
