import { z } from 'zod';
import { exclusionReasonSchema } from './audience.ts';
import { emailSchema, idSchema, instantSchema, lineSchema, versionSchema } from './common.ts';
import { editorBodySchema } from './editor.ts';
import type { InputRefusalCode } from './input-refusal.ts';
import { languageSchema } from './language.ts';
import { preheaderSchema } from './mail-content.ts';
import { campaignGroupSchema } from './people/campaign-audience.ts';

export const subjectSchema = lineSchema(200, 'subject-missing');

/** The words of an email in one language, complete. */
export const writtenMailSchema = z.object({
  subject: subjectSchema,
  preheader: preheaderSchema,
  body: editorBodySchema.refine(
    (body) => body.blocks.length > 0,
    'body-missing' satisfies InputRefusalCode,
  ),
});

/** An email and, if there is one, the same in the other language. */
const versionedMailSchema = z.object({
  /** Of the email itself, which everyone gets who has no version of their own. */
  language: languageSchema.default('en'),
  ...writtenMailSchema.shape,
  /** What people get who read the other language. */
  translation: writtenMailSchema.nullable().default(null),
});

const storedMailSchema = z.object({
  subject: z.string(),
  preheader: z.string(),
  body: editorBodySchema,
});
export const templateSchema = z.object({
  id: idSchema,
  name: z.string(),
  language: languageSchema,
  ...storedMailSchema.shape,
  translation: storedMailSchema.nullable(),
  version: versionSchema,
});
export type Template = z.infer<typeof templateSchema>;
export const templateListSchema = z.object({ templates: z.array(templateSchema) });
export const templateInputSchema = z.object({
  name: lineSchema(120, 'template-name-missing'),
  ...versionedMailSchema.shape,
});
export type TemplateInput = z.input<typeof templateInputSchema>;
export const templateChangeSchema = templateInputSchema.extend({ version: versionSchema });
export type TemplateChange = z.input<typeof templateChangeSchema>;

/**
 * `tagId` null means everyone, as far as `audience` does not say otherwise. Without `topicId`,
 * nobody is left out because of a topic. `requestId` makes repeated presses of Send start only one
 * campaign.
 */
export const campaignInputSchema = z.object({
  requestId: z.uuid('uuid-malformed' satisfies InputRefusalCode),
  ...versionedMailSchema.shape,
  ...campaignGroupSchema.shape,
  /** The draft it is sent from, as of this version; a draft becomes at most one campaign. */
  draft: z.object({ id: idSchema, version: versionSchema }).optional(),
  /** The codes of the pre-flight's warnings that the sender has read and accepts. */
  acknowledged: z.array(z.string().max(60)).max(60).optional(),
});
export type CampaignInput = z.input<typeof campaignInputSchema>;

export const campaignStates = [
  'building',
  'sending',
  'paused',
  'cancelled',
  'sent',
  'failed',
] as const;
export const campaignStateSchema = z.enum(campaignStates);
export type CampaignState = z.infer<typeof campaignStateSchema>;

/**
 * The ledger's balance: `candidates = accepted + excluded + failed + cancelled + unknown + waiting`
 * at any moment, and `waiting` is 0 once the campaign has ended.
 */
export const campaignBalanceSchema = z.object({
  candidates: z.number().int(),
  waiting: z.number().int(),
  accepted: z.number().int(),
  excluded: z.number().int(),
  failed: z.number().int(),
  cancelled: z.number().int(),
  unknown: z.number().int(),
  excludedBy: z.partialRecord(exclusionReasonSchema, z.number().int()),
});
export type CampaignBalance = z.infer<typeof campaignBalanceSchema>;

/** When a campaign that was slowed down goes on, and how often in a row it has failed. */
const campaignRetrySchema = z.object({ at: instantSchema, failures: z.number().int() });
export type CampaignRetry = z.infer<typeof campaignRetrySchema>;

export const campaignSchema = z.object({
  id: idSchema,
  subject: z.string(),
  state: campaignStateSchema,
  /** Why it is paused, failed or slowed down, in a sentence for the administrator. */
  note: z.string(),
  retry: campaignRetrySchema.nullable(),
  createdAt: instantSchema,
  balance: campaignBalanceSchema,
});
export type Campaign = z.infer<typeof campaignSchema>;

/**
 * How long a deleted campaign can be restored: longer than Undo is offered, for slow networks.
 */
export const campaignRestoreSeconds = 60;

/** An email to check before it is sent. */
export const sendCheckQuerySchema = campaignInputSchema.omit({
  requestId: true,
  draft: true,
  acknowledged: true,
});
export type SendCheckQuery = z.input<typeof sendCheckQuerySchema>;
export const repeatHours = 24;
/** Whether people in this group got the same email within `repeatHours`. */
export const repeatSchema = z.object({
  /** How many people in the group have it, or are about to get it. */
  people: z.number().int(),
  /** When it was last sent; null when nobody has it. */
  sentAt: instantSchema.nullable(),
});
export type Repeat = z.infer<typeof repeatSchema>;
/** Warnings that do not stop a send. */
export const sendCheckSchema = z.object({ repeat: repeatSchema, warnings: z.array(z.string()) });
export type SendCheck = z.infer<typeof sendCheckSchema>;

/**
 * One row of the analytics table. Figures count people, not events. Rates are percentages with one
 * decimal: unique people over delivered, 0 if nothing was delivered. An email that was delivered
 * and bounced later counts only as bounced.
 */
export const campaignReportSchema = z.object({
  id: idSchema,
  subject: z.string(),
  state: campaignStateSchema,
  /** As in `campaignSchema`: why it is not moving, or what was decided about it. */
  note: z.string(),
  retry: campaignRetrySchema.nullable(),
  /** Recipients who may or may not have the email. */
  unknown: z.number().int(),
  /**
   * Those of `unknown` without news for three days. This is final: nothing more is sent to them.
   */
  unconfirmed: z.number().int(),
  sentAt: instantSchema,
  recipients: z.number().int(),
  /** Who was left out, by reason. */
  excludedBy: campaignBalanceSchema.shape.excludedBy,
  delivered: z.number().int(),
  /** By people; opens that mail programs cause on their own are counted separately. */
  opens: z.number().int(),
  machineOpens: z.number().int(),
  openRate: z.number(),
  /** By people; clicks by link scanners are counted separately. */
  clicks: z.number().int(),
  machineClicks: z.number().int(),
  clickRate: z.number(),
  /** Refused before the call to SendGrid or by its answer. */
  failed: z.number().int(),
  /** The receiving server does not know the address. */
  bounced: z.number().int(),
  /** The receiving server refused this email for now; the address may be fine. */
  blocked: z.number().int(),
  /** Accepted by SendGrid, then not sent: the address is on its suppression list or invalid. */
  dropped: z.number().int(),
  complaints: z.number().int(),
  unsubscribes: z.number().int(),
});
export type CampaignReport = z.infer<typeof campaignReportSchema>;
/** Newest first; `nextCursor` leads to older ones, and is null at the end. */
export const campaignReportListSchema = z.object({
  campaigns: z.array(campaignReportSchema),
  nextCursor: idSchema.nullable(),
});
export type CampaignReportPage = z.infer<typeof campaignReportListSchema>;
export const campaignReportPageLimit = 50;
export const campaignReportQuerySchema = z.object({
  cursor: idSchema.optional(),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(campaignReportPageLimit)
    .default(campaignReportPageLimit),
});

/** Figures whose people can be listed. Each list holds as many people as its figure counts. */
export const recipientOutcomes = [
  'failed',
  'unknown',
  'dropped',
  'bounced',
  'blocked',
  'complaints',
  'unsubscribes',
] as const;
export const recipientOutcomeSchema = z.enum(recipientOutcomes);
export type RecipientOutcome = z.infer<typeof recipientOutcomeSchema>;

export const recipientOutcomePageLimit = 100;
export const recipientOutcomeQuerySchema = z.object({
  outcome: recipientOutcomeSchema,
  cursor: idSchema.optional(),
});
export const recipientOutcomePageSchema = z.object({
  recipients: z.array(
    z.object({
      id: idSchema,
      /** Empty once the person was deleted. */
      email: z.string(),
      fullName: z.string(),
      /** What SendGrid or the receiving server said; empty when they gave no reason. */
      reason: z.string(),
      /** When SendGrid was asked to send this email; null if it never was. */
      postedAt: instantSchema.nullable(),
    }),
  ),
  nextCursor: idSchema.nullable(),
});
export type RecipientOutcomePage = z.infer<typeof recipientOutcomePageSchema>;

/**
 * A call to SendGrid that was never answered, and its recipients, whose outcome has been unknown
 * since then.
 */
export const unknownCallSchema = z.object({
  requestId: z.uuid(),
  askedAt: instantSchema,
  /** When its recipients become unconfirmed, unless news arrives first. */
  waitsUntil: instantSchema,
  /** The recipients have become unconfirmed. */
  unconfirmed: z.boolean(),
  recipients: z.number().int(),
  /** The recipients' addresses, except those of people deleted since. */
  addresses: z.array(z.string()),
});
export type UnknownCall = z.infer<typeof unknownCallSchema>;
/** Longest wait first. The webhook's health shows whether news can arrive at all. */
export const unknownCallListSchema = z.object({
  calls: z.array(unknownCallSchema),
  webhook: z.object({ lastPostAt: instantSchema.nullable(), signatureFailures: z.number().int() }),
});
export type UnknownCallList = z.infer<typeof unknownCallListSchema>;
/** The call that an administrator decides about. */
export const unknownDecisionSchema = z.object({
  requestId: z.uuid('uuid-malformed' satisfies InputRefusalCode),
});

/**
 * An email to one person that their own action caused: a confirmation, a receipt. Repeating a
 * `messageId` does not send it twice.
 */
export const transactionalMessageSchema = z.object({
  messageId: z.string().min(1).max(100),
  /** Asks whether the recipient wants our news, as somebody asked in a form. */
  optIn: z.boolean().default(false),
  to: z.object({ email: emailSchema, name: z.string().max(200).default('') }),
  subject: z.string().min(1).max(200),
  heading: z.string().min(1).max(200),
  /** The language of the words around the message, which come from the email's layout. */
  language: languageSchema.default('en'),
  paragraphs: z.array(z.string().min(1).max(2000)).min(1).max(20),
  action: z.object({ label: z.string().min(1).max(80), url: z.url() }).optional(),
  /** A link in the footer that ends emails of this kind. */
  stop: z.object({ label: z.string().min(1).max(80), url: z.url() }).optional(),
});
export type TransactionalMessage = z.input<typeof transactionalMessageSchema>;
/**
 * A person was deleted: erase what the ledger still has of their address, name and words.
 * `messageIds` are the emails that a deleted form entry caused. Repeating it changes nothing.
 */
export const erasureSchema = z.object({
  userId: idSchema.nullable(),
  /** Empty for none. */
  email: z.string().max(254),
  messageIds: z.array(z.string().min(1).max(100)).max(10),
});
export type Erasure = z.infer<typeof erasureSchema>;
/** As many people as one call erases. */
export const erasureBatchLimit = 500;
/** Deleted people with their addresses, which may be empty. Repeating it changes nothing. */
export const erasureBatchSchema = z.object({
  people: z
    .array(erasureSchema.pick({ email: true }).extend({ userId: idSchema }))
    .min(1)
    .max(erasureBatchLimit),
});
export type ErasureBatch = z.infer<typeof erasureBatchSchema>;
/** The ids of the people who are erased. For the others something has to finish first. */
export const erasureBatchReceiptSchema = z.object({ done: z.array(idSchema) });

/**
 * Someone unsubscribed through the link in a campaign email, or undid that through it. Repeating it
 * changes nothing.
 */
export const departureSchema = z.object({ deliveryId: idSchema, left: z.boolean() });
export type Departure = z.infer<typeof departureSchema>;
/** Not `done`: something still in progress has to finish first, so ask again. */
export const erasureReceiptSchema = z.object({ done: z.boolean() });

/** Something that a campaign can be sent to or be about, or that its group is found by. */
export const campaignUsesQuerySchema = z.union([
  z.strictObject({ tagId: idSchema }),
  z.strictObject({ topicId: idSchema }),
  z.strictObject({ segmentId: idSchema }),
  /** Emails name a field by its key. */
  z.strictObject({ fieldId: idSchema, fieldKey: z.string().max(100) }),
]);
export type CampaignUsesQuery = z.infer<typeof campaignUsesQuerySchema>;
/** The campaigns with it that are not finished, newest first, and how many drafts have it. */
export const campaignUsesSchema = z.object({
  drafts: z.number().int(),
  campaigns: z.array(z.object({ id: idSchema, subject: z.string(), state: campaignStateSchema })),
});
export type CampaignUses = z.infer<typeof campaignUsesSchema>;

export const messageReceiptSchema = z.object({ messageId: z.string(), state: z.string() });
