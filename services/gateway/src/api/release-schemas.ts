import { buildSchema, releaseNameSchema } from '@secondset/contracts';
import { checkSchema, filePathSchema, type ReleaseRecord, recordSchema } from '@secondset/releases';
import { z } from 'zod';

const reasonSchema = z.string().trim().min(1).max(500);
export const buildRefSchema = z.object({ name: releaseNameSchema, version: buildSchema });
/** Of a front end that should be there: an unknown name is answered with the names there are. */
const knownNameSchema = z.string().min(1).max(60);

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
  /** What a gate found in a browser. Only the token of a gate may send it. */
  results: checkSchema.array().min(1).max(100).optional(),
});

const forced = {
  reason: reasonSchema.optional(),
  /** Why it goes live although a check failed, or no gate has looked at it. */
  force: reasonSchema.optional(),
};

export const liveSchema = z.object({
  changes: z.array(buildRefSchema).min(1).max(50),
  ...forced,
});

export const rollBackSchema = z.object({
  name: knownNameSchema,
  /** By default the build before. */
  to: buildSchema.optional(),
  reason: reasonSchema.optional(),
});

export const withdrawSchema = z.object({
  name: knownNameSchema,
  reason: reasonSchema.optional(),
});

export const pinSchema = z.object({
  name: knownNameSchema,
  version: buildSchema,
  pinned: z.boolean(),
});

export const gradualSchema = z.object({
  name: knownNameSchema,
  /** Null ends it: everybody gets what is live. */
  gradual: z.object({ version: buildSchema, percent: z.number().int().min(1).max(99) }).nullable(),
  ...forced,
});

/** A record without its list of files, which is long. */
export const briefRecordSchema = recordSchema.omit({ files: true });
export const brief = ({ files: _, ...record }: ReleaseRecord) => record;
