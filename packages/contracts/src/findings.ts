import { z } from 'zod';
import './strict-csp.ts';
import { languageSchema } from './language.ts';

/** An `error` stops a send, a `warning` has to be acknowledged by its code, a `note` only says. */
export const findingSeverities = ['error', 'warning', 'note'] as const;
export type FindingSeverity = (typeof findingSeverities)[number];

/** The part of an email in which something was found. */
export const findingFields = [
  'subject',
  'preheader',
  'body',
  'organization',
  'recipients',
] as const;
export type FindingField = (typeof findingFields)[number];

/** As many people are named with what was found for them. */
export const findingNamesLimit = 5;
export const findingPeopleSchema = z.object({
  count: z.number().int(),
  names: z.array(z.string()),
});
export type FindingPeople = z.infer<typeof findingPeopleSchema>;

/** Something that the pre-flight found in an email, and where. */
export const findingSchema = z.object({
  code: z.string(),
  /** The same in a sentence for the administrator. */
  message: z.string(),
  severity: z.enum(findingSeverities),
  field: z.enum(findingFields),
  /** Index of the block. */
  block: z.number().int().optional(),
  /** The version of the email, when it has two. */
  language: languageSchema.optional(),
  /** Whom it concerns; without it, everybody. */
  people: findingPeopleSchema.optional(),
});
export type Finding = z.infer<typeof findingSchema>;
