import { z } from 'zod';
import './strict-csp.ts';
import { idSchema, versionSchema } from './common.ts';
import { type FormKind, formKinds } from './forms/definitions.ts';
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

/** When the organization's inbox hears of new entries: of each at once, or of all once a day. */
export const entryNotices = ['at-once', 'daily'] as const;
export type EntryNotice = (typeof entryNotices)[number];

const formTagsSchema = z.partialRecord(z.enum(formKinds), z.array(idSchema).max(10));
const noTags: Partial<Record<FormKind, string[]>> = {};

/** What the console sets about people's data. */
export const dataSettingsSchema = z.object({
  retention: retentionSchema,
  inboxCopy: z.enum(inboxCopies),
  entryNotice: z.enum(entryNotices).default(entryNotices[0]),
  /** The tags that people get who are added from an entry, or confirm that they want news. */
  formTags: formTagsSchema.default(noTags),
  version: versionSchema,
});
export type DataSettings = z.infer<typeof dataSettingsSchema>;
/** A console of an earlier version does not know all of them; those it leaves out stay. */
export const dataSettingsChangeSchema = dataSettingsSchema.extend({
  entryNotice: z.enum(entryNotices).optional(),
  formTags: formTagsSchema.optional(),
});
export type DataSettingsChange = z.infer<typeof dataSettingsChangeSchema>;

/** What a service did to end retention. */
export const retentionReceiptSchema = z.object({ removed: z.record(z.string(), z.number().int()) });
export type RetentionReceipt = z.infer<typeof retentionReceiptSchema>;
