import { buildSchema, releaseNameSchema, remoteDescriptionSchema } from '@secondset/contracts';
import { z } from 'zod';
import { shellFactsSchema } from './build/build-schemas.ts';
import { filePathSchema, integritySchema } from './names.ts';

export const checkSchema = z.object({
  name: z.string(),
  outcome: z.enum(['passed', 'failed', 'skipped']),
  /** What was found, in a sentence; empty when there is nothing to say. */
  detail: z.string(),
});
export type Check = z.infer<typeof checkSchema>;

const fileSchema = z.object({
  path: filePathSchema,
  bytes: z.number().int().min(0),
  integrity: integritySchema,
  /** `shared` names hold a content hash and lie in one folder for all builds. */
  kind: z.enum(['shared', 'own']),
  /** The compressed forms that the build made. */
  encodings: z.array(z.enum(['br', 'gzip'])).default([]),
});
export type BuildFile = z.infer<typeof fileSchema>;

/**
 * Checks that were made together. `sources`: types and tests; `record`: what needs no browser;
 * `browser`: what a gate found with the real shell.
 */
const runSchema = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  scope: z.enum(['sources', 'record', 'browser']),
  checks: z.array(checkSchema),
});
export type CheckRun = z.infer<typeof runSchema>;

/** What is known of a build. It stays as it is; runs of checks are added to it. */
export const recordSchema = z.object({
  format: z.literal(2),
  name: releaseNameSchema,
  /** The content id. */
  version: buildSchema,
  /** The global variable of the federation container. */
  container: z.string(),
  /** What a remote says of itself: its paths, its team, what it takes from the shell. */
  remote: remoteDescriptionSchema.nullable(),
  packageVersion: z.string().nullable(),
  commit: z.string().nullable(),
  /** Who uploaded it. */
  by: z.string(),
  at: z.iso.datetime(),
  /** `startBytes`: what a page loads first, compressed. */
  sizes: z.object({ files: z.number(), bytes: z.number(), startBytes: z.number() }),
  /** What a shell provides, and the contract it was built for; null for remotes. */
  shell: shellFactsSchema.nullable(),
  /** Oldest first. None is ever changed or removed. */
  runs: z.array(runSchema),
  /** When it last went live although something spoke against it. Each time needs a reason. */
  forced: z
    .object({ by: z.string(), reason: z.string(), at: z.iso.datetime().nullable() })
    .nullable(),
  files: z.array(fileSchema).min(1),
});
export type ReleaseRecord = z.infer<typeof recordSchema>;
