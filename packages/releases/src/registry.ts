import { buildSchema, releaseNameSchema } from '@secondset/contracts';
import { z } from 'zod';

const isoTime = z.iso.datetime();

/** One moment at which a build became live. */
export const historyEventSchema = z.object({
  version: buildSchema,
  at: isoTime,
  by: z.string(),
  reason: z.string().nullable(),
  cause: z.enum(['release', 'rollback', 'automatic']),
});
export type HistoryEvent = z.infer<typeof historyEventSchema>;

/** Who did something, and when; unknown for what is older than these fields. */
const doneShape = { by: z.string(), at: isoTime.nullable() };

const frontEndSchema = z.object({
  /** The live build, unless the front end is withdrawn. */
  version: buildSchema,
  /** The build to fall back on when the live one cannot be had; null if there is none. */
  previousVersion: buildSchema.nullable(),
  /** Oldest first. */
  history: z.array(historyEventSchema),
  /** Builds that are never collected. */
  pinned: z.array(z.object({ version: buildSchema, ...doneShape })),
  /** A build that a part of the visitors gets. */
  gradual: z
    .object({ version: buildSchema, percent: z.number().int().min(1).max(99), ...doneShape })
    .nullable(),
  /** Set when visitors get nothing of it. `version` is what was live. */
  withdrawn: z.object({ by: z.string(), at: isoTime, reason: z.string().nullable() }).nullable(),
  /** Builds that were rolled back: nothing returns to them by itself. */
  skipped: z.array(buildSchema),
  /** When each build that visitors no longer get was last handed out: tabs may still use it. */
  servedUntil: z.record(buildSchema, isoTime),
});
export type LiveFrontEnd = z.infer<typeof frontEndSchema>;

/** Which build of each front end is live: one file, so that a set changes in one step. */
export const registrySchema = z.object({
  format: z.literal(1),
  /** Grows by one with each change. */
  revision: z.number().int().min(0),
  changedAt: isoTime,
  frontEnds: z.record(releaseNameSchema, frontEndSchema),
});
export type Registry = z.infer<typeof registrySchema>;

/** What a store holds before the first release. */
export const emptyRegistry: Registry = {
  format: 1,
  revision: 0,
  changedAt: '1970-01-01T00:00:00.000Z',
  frontEnds: {},
};

/** What visitors get of a front end; undefined for nothing. */
export const liveVersion = (frontEnd: LiveFrontEnd | undefined): string | undefined =>
  frontEnd === undefined || frontEnd.withdrawn !== null ? undefined : frontEnd.version;
