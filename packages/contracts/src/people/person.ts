import { z } from 'zod';
import { userInputSchema, userSchema } from '../audience.ts';
import { idSchema, instantSchema, lineSchema, textSchema, versionSchema } from '../common.ts';
import { formKinds } from '../forms/definitions.ts';
import type { InputRefusalCode } from '../input-refusal.ts';
import { languageSchema } from '../language.ts';
import { fieldValuesSchema } from './field.ts';
import { personStatusSchema, suppressionReasonSchema } from './suppression.ts';

export const personSources = ['console', 'import', 'form', 'api'] as const;
/** Where someone on the list came from first. */
export const personSourceSchema = z.object({
  kind: z.enum(personSources),
  importId: idSchema.optional(),
  form: z.enum(formKinds).optional(),
});
export type PersonSource = z.infer<typeof personSourceSchema>;

/** A person in a list. */
export const personRowSchema = userSchema.extend({
  status: personStatusSchema,
  language: languageSchema.nullable(),
  source: personSourceSchema,
  fields: fieldValuesSchema,
  topicsOut: z.array(idSchema),
  pausedUntil: instantSchema.nullable(),
  lastDeliveredAt: instantSchema.nullable(),
  lastOpenedAt: instantSchema.nullable(),
  lastClickedAt: instantSchema.nullable(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type PersonRow = z.infer<typeof personRowSchema>;
export const personPageSchema = z.object({
  users: z.array(personRowSchema),
  nextCursor: z.string().nullable(),
});
export type PersonPage = z.infer<typeof personPageSchema>;

/** One person, whole. */
export const personSchema = personRowSchema.extend({
  notes: z.string(),
  /** Everything that stops mail to their address, the strongest first. */
  suppressions: z.array(
    z.object({
      reason: suppressionReasonSchema,
      since: instantSchema.nullable(),
      detail: z.string(),
      /** An administrator may lift it, with a statement of new consent. */
      liftable: z.boolean(),
    }),
  ),
  /** How their address agreed to our news, the oldest first. */
  consents: z.array(
    z.object({
      action: z.string(),
      at: instantSchema,
      source: z.string(),
      form: z.enum(formKinds).optional(),
      importId: idSchema.optional(),
      /** The words that they were shown. */
      text: z.string().optional(),
      /** In an administrator's words. */
      basis: z.string().optional(),
    }),
  ),
});
export type Person = z.infer<typeof personSchema>;

export const notesMaxLength = 5000;
/** What the console may set beside the fields of a user. Absent: as it is. */
const extraInput = {
  language: languageSchema.nullable().optional(),
  notes: textSchema(notesMaxLength).optional(),
  fields: fieldValuesSchema.optional(),
  topicsOut: z.array(idSchema).max(100).optional(),
  /** Null ends a pause. */
  pausedUntil: instantSchema.nullable().optional(),
};
export const personInputSchema = userInputSchema.extend(extraInput);
export type PersonInput = z.input<typeof personInputSchema>;
export const personChangeSchema = personInputSchema.extend({
  version: versionSchema,
  /** How they agreed to more email than they had chosen; needed when `getsMoreMail`. */
  statement: lineSchema(500).optional(),
});
export type PersonChange = z.input<typeof personChangeSchema>;

export const longestPauseDays = 366;

type MailChoice = Pick<PersonRow, 'topicsOut' | 'pausedUntil'>;
/** Whether someone would get email that they have declined: about a topic, or during a pause. */
export function getsMoreMail(before: MailChoice, after: MailChoice, now: Date): boolean {
  const until = ({ pausedUntil }: MailChoice) =>
    pausedUntil === null ? 0 : Date.parse(pausedUntil);
  const isCutShort = until(before) > now.getTime() && until(after) < until(before);
  return isCutShort || before.topicsOut.some((id) => !after.topicsOut.includes(id));
}

/** Lifts a suppression; `statement` says how the person agreed to get mail again. */
export const liftInputSchema = z.object({
  statement: lineSchema(500, 'statement-missing' satisfies InputRefusalCode),
});
export type LiftInput = z.input<typeof liftInputSchema>;

/** Which of two duplicates gives a value. */
export const mergeChoices = [
  'email',
  'fullName',
  'phoneNumber',
  'address',
  'language',
  'notes',
] as const;
const side = z.enum(['this', 'other']);
export const mergeInputSchema = z.strictObject({
  otherId: idSchema,
  version: versionSchema,
  otherVersion: versionSchema,
  /** By field, and by the id of an own field. What is not named comes from `this`, if it has it. */
  take: z.record(z.union([z.enum(mergeChoices), idSchema]), side).default({}),
});
export type MergeInput = z.input<typeof mergeInputSchema>;
