import { z } from 'zod';
import './strict-csp.ts';
import { buildSchema } from './releases.ts';
import { remoteDescriptionSchema } from './remote-description.ts';

const { name, container, paths, languages, preload, offline } = remoteDescriptionSchema.shape;

/**
 * Which build of each remote is released, and what the shell has to know of the remote.
 * `previousVersion` is what a rollback returns to.
 */
export const registrySchema = z.object({
  remotes: z.array(
    z.object({
      name,
      container,
      paths,
      languages,
      preload,
      offline,
      version: buildSchema,
      manifestUrl: z.string(),
      previousVersion: buildSchema.nullable(),
    }),
  ),
});
export type Registry = z.infer<typeof registrySchema>;
