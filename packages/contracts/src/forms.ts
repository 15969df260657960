import { z } from 'zod';
import {
  emailSchema,
  idSchema,
  instantSchema,
  lineSchema,
  requiredTextSchema,
  textSchema,
} from './common.ts';
import type { InputRefusalCode } from './input-refusal.ts';

/** The languages of the public site. */
export const languages = ['en', 'es'] as const;
export const languageSchema = z.enum(languages, 'language-unknown' satisfies InputRefusalCode);
export type Language = z.infer<typeof languageSchema>;

const nameSchema = requiredTextSchema(200, 'name-missing');
const phoneSchema = lineSchema(40).default('');

/** What every form carries beside what people type. */
const formFields = {
  /** Of the page the form stands on; the answer and the mail to the person follow it. */
  language: languageSchema.default('en'),
  /** Made by the form, so that a repeated submission is stored once. */
  submissionId: z.uuid('uuid-malformed' satisfies InputRefusalCode).optional(),
  /**
   * When the form was shown and when it was sent, both by the browser's clock: a script sets them,
   * a page without script leaves them out. Less than `minimumFillSeconds` between them is no
   * person. Without `sentAt` it is the time of arrival.
   */
  shownAt: instantSchema.optional(),
  sentAt: instantSchema.optional(),
  /** Hidden from people; whoever fills it is a robot. */
  website: z.string().max(200).default(''),
};

export const minimumFillSeconds = 2;

export const interestTypes = ['Event', 'Program', 'Volunteer'] as const;
export const waitlistSchema = z.object({
  name: nameSchema,
  email: emailSchema,
  interestType: z
    .enum(interestTypes, 'interest-type-missing' satisfies InputRefusalCode)
    .default('Event'),
  itemName: lineSchema(200).default(''),
  notes: textSchema(2000).default(''),
  /**
   * Of the event whose link led here; the name alone tells neither its day nor, in Spanish, which
   * one it is to us.
   */
  eventId: lineSchema(1024).default(''),
  ...formFields,
});
export type WaitlistInput = z.input<typeof waitlistSchema>;

export const volunteerInterests = ['Coaching', 'Mentorship', 'Community Support', 'Other'] as const;
/** An empty interest is none: it is optional. */
export const volunteerSchema = z.object({
  name: nameSchema,
  email: emailSchema,
  phone: phoneSchema,
  interest: z
    .enum([...volunteerInterests, ''], 'interest-unknown' satisfies InputRefusalCode)
    .default(''),
  message: textSchema(2000).default(''),
  ...formFields,
});
export type VolunteerInput = z.input<typeof volunteerSchema>;

export const boardSource = 'Potential Board Member';
export const boardSchema = z.object({
  source: z
    .literal(boardSource, 'fixed-field-changed' satisfies InputRefusalCode)
    .default(boardSource),
  name: nameSchema,
  email: emailSchema,
  phone: phoneSchema,
  skills: textSchema(2000).default(''),
  interest: textSchema(2000).default(''),
  ...formFields,
});
export type BoardInput = z.input<typeof boardSchema>;

export const planRequestType = 'Requesting a Business Plan';
export const planRequestSchema = z.object({
  requestType: z
    .literal(planRequestType, 'fixed-field-changed' satisfies InputRefusalCode)
    .default(planRequestType),
  name: nameSchema,
  email: emailSchema,
  message: textSchema(2000).default(''),
  ...formFields,
});
export type PlanRequestInput = z.input<typeof planRequestSchema>;

/** The public forms; each is sent to `POST /forms/<kind>`. */
export const formSchemas = {
  waitlist: waitlistSchema,
  volunteer: volunteerSchema,
  board: boardSchema,
  'plan-request': planRequestSchema,
} as const;
export type FormKind = keyof typeof formSchemas;
export const formKinds = [
  'waitlist',
  'volunteer',
  'board',
  'plan-request',
] as const satisfies readonly FormKind[];

/** The words to show, in the language of the form. */
export const formReceiptSchema = z.object({ message: z.string() });

/**
 * What somebody sent, as administrators see it: `details` are the filled fields beside name and
 * address, as stored.
 */
export const formEntrySchema = z.object({
  id: idSchema,
  form: z.enum(formKinds),
  language: languageSchema,
  name: z.string(),
  email: z.string(),
  details: z.record(z.string(), z.string()),
  createdAt: instantSchema,
});
export type FormEntry = z.infer<typeof formEntrySchema>;
export const formEntryPageSchema = z.object({
  entries: z.array(formEntrySchema),
  nextCursor: idSchema.nullable(),
});
export type FormEntryPage = z.infer<typeof formEntryPageSchema>;

export const formEntryPageLimit = 100;
/** Newest first. */
export const formEntryQuerySchema = z.object({
  form: z.enum(formKinds, 'form-unknown' satisfies InputRefusalCode).optional(),
  cursor: idSchema.optional(),
  limit: z.coerce.number().int().min(1).max(formEntryPageLimit).default(50),
});
