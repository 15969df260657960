/**
 * How long data is kept. `most` is also the default: the console can shorten each, and the
 * privacy page promises no more than this to visitors without JavaScript.
 */
export const retentionLimits = {
  entriesMonths: { least: 1, most: 24 },
  deliveriesMonths: { least: 1, most: 13 },
  webhookDays: { least: 7, most: 90 },
  agreementsMonths: { least: 1, most: 24 },
  auditMonths: { least: 6, most: 24 },
  logDays: { least: 7, most: 30 },
} as const;

export type RetentionName = keyof typeof retentionLimits;
export type Retention = Record<RetentionName, number>;

export const retentionNames = Object.keys(retentionLimits).filter(
  (name): name is RetentionName => name in retentionLimits,
);
