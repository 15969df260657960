import { buildSchema, releaseNameSchema } from '@secondset/contracts';
import { filePathSchema, type ReleaseRecord, recordSchema } from '@secondset/releases';
import { z } from 'zod';

const reasonSchema = z.string().trim().min(1).max(500);
export const buildRefSchema = z.object({ name: releaseNameSchema, version: buildSchema });

export const announcementSchema = z.object({
  name: releaseNameSchema,
  files: recordSchema.shape.files.max(5_000),
  commit: recordSchema.shape.commit.default(null),
  packageVersion: recordSchema.shape.packageVersion.default(null),
});

export const announcedSchema = z.object({
  version: buildSchema,
  /** What to send, in this order. An upload that broke off gets a shorter list. */
  missing: z.array(z.string()),
});

/** A path within a build, or that of a compressed form. */
export const uploadedFileQuery = z.object({ path: filePathSchema });

export const checksSchema = z.object({
  ...buildRefSchema.shape,
  /** What a gate found elsewhere, in a browser; the gateway has none. */
  results: recordSchema.shape.checks.max(100).default([]),
  checkedInBrowser: z.boolean().default(false),
});

export const liveSchema = z.object({
  changes: z.array(buildRefSchema).min(1).max(50),
  reason: reasonSchema.optional(),
  /** Why these go live although a check failed. */
  force: reasonSchema.optional(),
});

export const rollBackSchema = z.object({
  name: releaseNameSchema,
  /** By default the build before. */
  to: buildSchema.optional(),
  reason: reasonSchema.optional(),
});

export const pinSchema = z.object({ ...buildRefSchema.shape, pinned: z.boolean() });

export const gradualSchema = z.object({
  name: releaseNameSchema,
  /** Null ends it: everybody gets what is live. */
  gradual: z.object({ version: buildSchema, percent: z.number().int().min(1).max(99) }).nullable(),
});

/** A record without its list of files, which is long. */
export const briefRecordSchema = recordSchema.omit({ files: true });
export const brief = ({ files: _, ...record }: ReleaseRecord) => record;
