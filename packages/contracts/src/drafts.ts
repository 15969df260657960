import { z } from 'zod';
import { campaignStateSchema } from './campaigns.ts';
import { idSchema, instantSchema, lineSchema, versionSchema } from './common.ts';
import type { InputRefusalCode } from './input-refusal.ts';
import { languageSchema } from './language.ts';
import { mailContentSchema } from './mail-content.ts';
import { campaignGroupSchema } from './people/campaign-audience.ts';

/** An email that is being written, and whom it is for. */
export const draftContentSchema = z.object({
  /** The language of `mail`. */
  language: languageSchema.default('en'),
  mail: mailContentSchema,
  /** The same email in the other language. */
  translation: mailContentSchema.nullable().default(null),
  ...campaignGroupSchema.shape,
});
export type DraftContent = z.infer<typeof draftContentSchema>;

/** What the console calls a draft or a campaign; empty when its subject does. */
export const draftNameSchema = lineSchema(120);
export const draftNameChangeSchema = z.object({ name: draftNameSchema });

/** Identifies one attempt to save, so that repeating it after a lost answer changes nothing. */
const saveIdSchema = z.uuid('uuid-malformed' satisfies InputRefusalCode);

export const draftInputSchema = z.object({ content: draftContentSchema, saveId: saveIdSchema });
export type DraftInput = z.input<typeof draftInputSchema>;

export const draftSaveSchema = draftInputSchema.extend({
  expectedVersion: versionSchema,
  /** Keeps what this replaces as a version, however recent the last one is. */
  keepBefore: z.boolean().default(false),
});
export type DraftSave = z.input<typeof draftSaveSchema>;
export const draftReceiptSchema = z.object({ version: versionSchema, updatedAt: instantSchema });
export type DraftReceipt = z.infer<typeof draftReceiptSchema>;

/** Somebody with access to the console; the name is empty once they were forgotten. */
const writerSchema = z.object({ id: idSchema, name: z.string() });
export type Writer = z.infer<typeof writerSchema>;

export const draftSchema = z.object({
  id: idSchema,
  name: z.string(),
  content: draftContentSchema,
  version: versionSchema,
  createdAt: instantSchema,
  updatedAt: instantSchema,
  updatedBy: writerSchema,
  archived: z.boolean(),
  /** The campaign that was started from it; null while it is a draft. */
  campaignId: idSchema.nullable(),
});
export type Draft = z.infer<typeof draftSchema>;

export const mostDrafts = 500;
export const draftCreatedSchema = z.object({
  draft: draftSchema,
  /** The oldest archived draft, which had to go because there were `mostDrafts`. */
  removed: z.object({ id: idSchema, title: z.string() }).nullable(),
});
export type DraftCreated = z.infer<typeof draftCreatedSchema>;

/**
 * Why a version was kept: now and then while somebody writes, before something replaced it, or
 * because it was sent.
 */
export const draftVersionKinds = ['written', 'replaced', 'sent'] as const;
export const mostDraftVersions = 50;
export const draftVersionHeadSchema = z.object({
  version: versionSchema,
  kind: z.enum(draftVersionKinds),
  at: instantSchema,
  by: writerSchema,
  subject: z.string(),
});
export type DraftVersionHead = z.infer<typeof draftVersionHeadSchema>;
/** Newest first. */
export const draftVersionListSchema = z.object({ versions: z.array(draftVersionHeadSchema) });
export const draftVersionSchema = draftVersionHeadSchema.extend({ content: draftContentSchema });
export type DraftVersion = z.infer<typeof draftVersionSchema>;
export const draftVersionParamsSchema = z.object({
  id: idSchema,
  version: z.coerce.number().int().min(0),
});
export const draftRestoreSchema = z.object({ expectedVersion: versionSchema });

/** How the list of campaigns is divided. */
export const campaignListStates = [
  'draft',
  'sending',
  'paused',
  'sent',
  'stopped',
  'archived',
] as const;
export const campaignListStateSchema = z.enum(campaignListStates);
export type CampaignListState = z.infer<typeof campaignListStateSchema>;
export const campaignListPageLimit = 100;
export const campaignListQuerySchema = z.object({
  /** Without it, all that are not archived. */
  state: campaignListStateSchema.optional(),
  /** Part of a name or a subject. */
  search: lineSchema(200).optional(),
  cursor: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(campaignListPageLimit).default(50),
});
export const campaignListItemSchema = z.object({
  id: idSchema,
  kind: z.enum(['draft', 'campaign']),
  state: z.union([z.literal('draft'), campaignStateSchema]),
  archived: z.boolean(),
  name: z.string(),
  subject: z.string(),
  /** When a draft was last saved, or a campaign started. */
  at: instantSchema,
  /** Who last saved a draft. */
  by: z.string(),
  /** Null for a draft. */
  recipients: z.number().int().nullable(),
});
export type CampaignListItem = z.infer<typeof campaignListItemSchema>;
/** What an id of the list names now: a draft that was sent leads on to its campaign. */
export const listedSchema = campaignListItemSchema.pick({ kind: true, id: true });
export type Listed = z.infer<typeof listedSchema>;
/** Latest first; `total` counts all that match, on every page. */
export const campaignListSchema = z.object({
  items: z.array(campaignListItemSchema),
  total: z.number().int(),
  nextCursor: z.string().nullable(),
});
export type CampaignListPage = z.infer<typeof campaignListSchema>;
