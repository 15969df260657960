import { z } from 'zod';
import './strict-csp.ts';
import { versionSchema } from './common.ts';
import { type RetentionName, retentionLimits } from './retention-limits.ts';

const term = (name: RetentionName) => {
  const { least, most } = retentionLimits[name];
  return z.number().int().min(least).max(most).default(most);
};

/** How long data is kept; a missing value is the longest. */
export const retentionSchema = z.object({
  entriesMonths: term('entriesMonths'),
  deliveriesMonths: term('deliveriesMonths'),
  webhookDays: term('webhookDays'),
  agreementsMonths: term('agreementsMonths'),
  auditMonths: term('auditMonths'),
  logDays: term('logDays'),
});

/** What the organization's inbox gets of a form entry: a link to the console, or the words. */
export const inboxCopies = ['link', 'words'] as const;
export type InboxCopy = (typeof inboxCopies)[number];

/** What the console sets about people's data. */
export const dataSettingsSchema = z.object({
  retention: retentionSchema,
  inboxCopy: z.enum(inboxCopies),
  version: versionSchema,
});
export type DataSettings = z.infer<typeof dataSettingsSchema>;

/** What a service did to end retention. */
export const retentionReceiptSchema = z.object({ removed: z.record(z.string(), z.number().int()) });
export type RetentionReceipt = z.infer<typeof retentionReceiptSchema>;
