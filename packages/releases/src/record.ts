import { buildSchema, releaseNameSchema, remoteDescriptionSchema } from '@secondset/contracts';
import { z } from 'zod';
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

/** What is known of a build. It stays as it is, except for its checks. */
export const recordSchema = z.object({
  format: z.literal(1),
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
  checks: z.array(checkSchema),
  /** Whether a browser took part in the checks. */
  checkedInBrowser: z.boolean(),
  forced: z.object({ by: z.string(), reason: z.string() }).nullable(),
  files: z.array(fileSchema).min(1),
});
export type ReleaseRecord = z.infer<typeof recordSchema>;
