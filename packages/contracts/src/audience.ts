import { z } from 'zod';
import {
  emailSchema,
  idSchema,
  instantSchema,
  lineSchema,
  optionalEmailSchema,
  textSchema,
  versionSchema,
} from './common.ts';
import type { InputRefusalCode } from './input-refusal.ts';
import { languageSchema } from './language.ts';
import { fieldValuesSchema, mostFields } from './people/field.ts';
import { suppressionReasonSchema, suppressionReasons } from './people/suppression.ts';

export const tagSchema = z.object({ id: idSchema, name: z.string() });
export type Tag = z.infer<typeof tagSchema>;
export const tagListSchema = z.object({ tags: z.array(tagSchema) });
export const tagInputSchema = z.object({ name: lineSchema(60, 'tag-name-missing') });

export const userSchema = z.object({
  id: idSchema,
  email: z.string(),
  fullName: z.string(),
  phoneNumber: z.string(),
  address: z.string(),
  tags: z.array(tagSchema),
  version: versionSchema,
  /** Present when the person gets no campaign mail. */
  suppression: suppressionReasonSchema.optional(),
  /**
   * In the answer of a save that gave the person this address: it was forgotten, and gets no mail
   * until its owner asks for news.
   */
  addressForgotten: z.boolean().optional(),
});
export type User = z.infer<typeof userSchema>;

/** Nothing is required: a person may be known by phone alone. An empty email means none. */
export const userInputSchema = z.object({
  email: optionalEmailSchema.default(''),
  fullName: lineSchema(200).default(''),
  phoneNumber: lineSchema(40).default(''),
  address: textSchema(500).default(''),
  tagIds: z
    .array(idSchema)
    .max(50, 'too-many-tags' satisfies InputRefusalCode)
    .default([]),
});
export type UserInput = z.input<typeof userInputSchema>;
export const userChangeSchema = userInputSchema.extend({ version: versionSchema });
export type UserChange = z.input<typeof userChangeSchema>;

export const userPageSchema = z.object({
  users: z.array(userSchema),
  nextCursor: z.string().nullable(),
});
export type UserPage = z.infer<typeof userPageSchema>;

export const userPageLimit = 200;
export const userQuerySchema = z.object({
  tagId: idSchema.optional(),
  withEmail: z.enum(['true', 'false']).optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(userPageLimit).default(100),
});

/** Why a person is left out of a campaign; `deleted` can occur only after the set is frozen. */
export const exclusionReasons = [
  'no-email',
  'duplicate',
  'deleted',
  ...suppressionReasons,
  /** They chose a break. */
  'paused',
  /** They want nothing about the topic of the campaign. */
  'topic-declined',
] as const;
export const exclusionReasonSchema = z.enum(exclusionReasons);
export type ExclusionReason = z.infer<typeof exclusionReasonSchema>;

export const recipientNamesLimit = 5;
/**
 * What the console shows before a send: how many people would get the email, and how many would
 * not, by reason.
 */
export const recipientCountSchema = z.object({
  recipients: z.number().int(),
  excluded: z.object({
    noEmail: z.number().int(),
    unsubscribed: z.number().int(),
    suppressed: z.number().int(),
    duplicate: z.number().int(),
    /** They chose a break. */
    paused: z.number().int().default(0),
    /** They want nothing about the topic. */
    topicDeclined: z.number().int().default(0),
  }),
  /** The same by reason, in the words of a campaign's balance. */
  excludedBy: z.partialRecord(exclusionReasonSchema, z.number().int()),
  /** Names of the first few recipients, so that an administrator can recognize the group. */
  names: z.array(z.string()),
});
export type RecipientCount = z.infer<typeof recipientCountSchema>;
export const recipientCountQuerySchema = z.object({
  tagId: idSchema.optional(),
  topicId: idSchema.optional(),
});

export const unsubscribeTokenSchema = z.string().min(20).max(600);
export const unsubscribeSchema = z.union([
  z.object({ token: unsubscribeTokenSchema }),
  z.object({ email: emailSchema }),
]);
/** `address` is masked: a forwarded email must not reveal its recipient's address. */
export const subscriptionSchema = z.object({
  status: z.enum(['subscribed', 'unsubscribed']),
  address: z.string(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

export const recipientPageLimit = 1000;
const candidateSchema = z.object({
  userId: idSchema,
  email: z.string(),
  fullName: z.string(),
  /** Present when a campaign does not reach the person. */
  excluded: exclusionReasonSchema.optional(),
});
/**
 * One page of a campaign's candidates, in ascending order of user id. The caller finds each
 * `duplicate` itself, with its own unique index.
 */
export const recipientPageSchema = z.object({
  recipients: z.array(
    candidateSchema.extend({
      /** Missing if it is not known. */
      language: languageSchema.optional(),
    }),
  ),
  nextCursor: idSchema.nullable(),
});
export type RecipientPage = z.infer<typeof recipientPageSchema>;

export const recipientsNowQuerySchema = z.object({
  userIds: z.array(idSchema).min(1).max(recipientPageLimit),
  /** What the campaign is about. */
  topicId: idSchema.optional(),
  /** The own fields that its email names. */
  fieldIds: z.array(idSchema).max(mostFields).optional(),
});
/**
 * The given people as they are at the moment of sending, whatever their tags are now. Each one is
 * in exactly one of the two lists.
 */
export const recipientsNowSchema = z.object({
  recipients: z.array(
    candidateSchema.extend({
      /** Empty for a person who is excluded. */
      unsubscribeToken: z.string(),
      /** What they have of the fields that were asked for. */
      fields: fieldValuesSchema.optional(),
    }),
  ),
  /** People who have been deleted. */
  gone: z.array(idSchema),
});
export type RecipientsNow = z.infer<typeof recipientsNowSchema>;

/**
 * A campaign respects every suppression; `unsubscribed` does not stop a transactional email
 * (confirmation, receipt), and what the person can end does not stop the question whether they want
 * our news (`opt-in`).
 */
export const mailKindSchema = z.enum(['campaign', 'transactional', 'opt-in']);
export type MailKind = z.infer<typeof mailKindSchema>;
export const mailabilityQuerySchema = z.object({
  kind: mailKindSchema,
  emails: z.array(z.string().max(254)).min(1).max(1000),
});
export const mailabilitySchema = z.object({
  blocked: z.array(z.object({ email: z.string(), reason: suppressionReasonSchema })),
});
export type Mailability = z.infer<typeof mailabilitySchema>;

/** Repeating an item changes nothing: `sourceId` is its identity. */
export const suppressionBatchSchema = z.object({
  items: z
    .array(
      z.object({
        sourceId: z.string().min(1).max(300),
        email: emailSchema,
        reason: suppressionReasonSchema,
        at: instantSchema,
        detail: z.string().max(1000).default(''),
        /** The campaign or import that it came from. */
        campaignId: idSchema.optional(),
        importId: idSchema.optional(),
      }),
    )
    .min(1)
    .max(1000),
});
export type SuppressionBatch = z.infer<typeof suppressionBatchSchema>;

/** `unchanged`: already applied, or dated before the person asked for mail again. */
export const suppressionReceiptSchema = z.object({
  applied: z.number().int(),
  unchanged: z.number().int(),
});
export type SuppressionReceipt = z.infer<typeof suppressionReceiptSchema>;
