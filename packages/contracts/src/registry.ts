import { z } from 'zod';
import './strict-csp.ts';
import { buildSchema } from './releases.ts';
import { remoteDescriptionSchema } from './remote-description.ts';

/** What the shell has to know of a remote, whichever build of it is live. */
export const remotePlaceSchema = remoteDescriptionSchema.pick({
  name: true,
  container: true,
  paths: true,
  languages: true,
  crawled: true,
  forSignedIn: true,
  preload: true,
  offline: true,
});

/**
 * Which build of each remote is released, and what the shell has to know of the remote.
 * `previousVersion` is what a rollback returns to.
 */
export const registrySchema = z.object({
  remotes: z.array(
    z.object({
      ...remotePlaceSchema.shape,
      version: buildSchema,
      manifestUrl: z.string(),
      previousVersion: buildSchema.nullable(),
      previousManifestUrl: z.string().nullable(),
      /** Where browsers fetch its files, when that is not where the page came from. */
      filesOrigin: z.string().optional(),
      /**
       * The digests of the files that each of the two builds starts with (entry, exposed module,
       * their styles), by path within the folder of the manifests.
       */
      integrity: z.record(z.string(), z.string().regex(/^sha256-/)),
    }),
  ),
});
export type Registry = z.infer<typeof registrySchema>;
