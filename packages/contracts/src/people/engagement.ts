import { z } from 'zod';
import { idSchema, instantSchema } from '../common.ts';

export const engagementLimit = 500;

/**
 * When each person last had a campaign email delivered, opened one and clicked in one; mail
 * programs and link scanners do not count. Times only move forward, so repeats and old news change
 * nothing.
 */
export const engagementBatchSchema = z.object({
  items: z
    .array(
      z.object({
        userId: idSchema,
        lastDeliveredAt: instantSchema,
        lastOpenedAt: instantSchema.optional(),
        lastClickedAt: instantSchema.optional(),
      }),
    )
    .min(1)
    .max(engagementLimit),
});
export type EngagementBatch = z.infer<typeof engagementBatchSchema>;
/** How many of these people are on the list. */
export const engagementReceiptSchema = z.object({ people: z.number().int() });

/** What can happen to an email, as the history of its recipient tells it. */
export const mailHappenings = [
  'sent',
  'delivered',
  'opened',
  'clicked',
  'bounced',
  'blocked',
  'dropped',
  'complained',
  'unsubscribed',
] as const;
export const mailHappeningSchema = z.enum(mailHappenings);
export type MailHappening = z.infer<typeof mailHappeningSchema>;

/** The `data` of an event of kind `email` in the history of a person. */
export const mailEventDataSchema = z.object({
  what: mailHappeningSchema,
  /** Null for emails that are not from a campaign, such as receipts. */
  campaignId: idSchema.nullable(),
  /** Null for such emails once they are sent. */
  subject: z.string().nullable(),
  /** Why it was refused, as the receiving server or SendGrid put it; else empty. */
  reason: z.string(),
  /** Of which email; what the person did by its links names it too. */
  deliveryId: idSchema.optional(),
});
export type MailEventData = z.infer<typeof mailEventDataSchema>;

export const mailEventLimit = 100;
/** Whose emails: to a person under any of these IDs, and messages to the address. */
export const mailEventQuerySchema = z.object({
  userIds: z.array(idSchema).max(100),
  /** Empty for none. */
  email: z.string().max(254),
  /** Only what sorts before this ID. */
  before: idSchema.optional(),
  limit: z.number().int().min(1).max(mailEventLimit).default(mailEventLimit),
});
export type MailEventQuery = z.input<typeof mailEventQuerySchema>;
/** Newest first. IDs ascend with time, as those of other events do. */
export const mailEventListSchema = z.object({
  events: z.array(z.object({ id: idSchema, at: instantSchema, data: mailEventDataSchema })),
});
export type MailEventList = z.infer<typeof mailEventListSchema>;
