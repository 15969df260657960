import { z } from 'zod';
import './strict-csp.ts';
import { remoteNames } from './federation.ts';

export const remoteNameSchema = z.enum(remoteNames);

/** Which build of each remote is released. `previousVersion` is what a rollback goes back to. */
export const registrySchema = z.object({
  remotes: z.array(
    z.object({
      name: remoteNameSchema,
      version: z.string().regex(/^[A-Za-z0-9._-]{1,80}$/),
      manifestUrl: z.string(),
      previousVersion: z.string().nullable(),
    }),
  ),
});
export type Registry = z.infer<typeof registrySchema>;
