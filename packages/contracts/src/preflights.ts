import { z } from 'zod';
import { lineSchema, versionSchema } from './common.ts';
import { editorBodySchema } from './editor.ts';
import { findingSchema } from './findings.ts';
import type { InputRefusalCode } from './input-refusal.ts';
import { languageSchema } from './language.ts';
import { preheaderSchema } from './mail-content.ts';
import { campaignGroupSchema } from './people/campaign-audience.ts';

const unfinishedMailSchema = z.object({
  subject: z.string().max(200),
  preheader: preheaderSchema,
  body: editorBodySchema,
});

/** An email, finished or not, and whom it is for. */
export const preflightInputSchema = z.object({
  language: languageSchema.default('en'),
  ...unfinishedMailSchema.shape,
  /** The same in the other language. */
  translation: unfinishedMailSchema.nullable().default(null),
  ...campaignGroupSchema.shape,
  /** Begins again instead of going on with what was found in the last minutes. */
  afresh: z.boolean().default(false),
});
export type PreflightInput = z.input<typeof preflightInputSchema>;

/** Long enough to read what was found and to send, short enough that the people are the same. */
export const preflightMinutes = 10;

/** What has been found so far. */
export const preflightSchema = z.object({
  /** False while there are more people to read: ask again to go on. */
  done: z.boolean(),
  /** For how many people the email was checked. */
  recipients: z.number().int(),
  findings: z.array(findingSchema),
});
export type Preflight = z.infer<typeof preflightSchema>;

const mostSensitiveWords = 300;
/** Words that the organization does not want in a subject or a preheader. */
export const sensitiveWordsSchema = z.object({
  words: z
    .array(lineSchema(60, 'sensitive-word-missing'))
    .max(mostSensitiveWords, 'too-many-sensitive-words' satisfies InputRefusalCode),
  version: versionSchema,
});
export type SensitiveWords = z.infer<typeof sensitiveWordsSchema>;
