import { z } from 'zod';
import { brandFieldsSchema } from './brand.ts';
import { writtenMailSchema } from './campaigns.ts';
import { emailSchema, idSchema } from './common.ts';
import { editorBodySchema } from './editor.ts';
import type { InputRefusalCode } from './input-refusal.ts';
import { languageSchema } from './language.ts';
import { preheaderSchema } from './mail-content.ts';

/** An email to look at as it is, finished or not. */
export const previewInputSchema = z.object({
  language: languageSchema.default('en'),
  subject: z.string().max(200),
  preheader: preheaderSchema,
  body: editorBodySchema,
  /** Whose name and fields it is shown with; null for a person who does not exist. */
  personId: idSchema.nullable().default(null),
  /** A look to try; the organization's own by default. */
  brand: brandFieldsSchema.optional(),
});
export type PreviewInput = z.input<typeof previewInputSchema>;

/** Long enough to look at it, short enough that nobody's name stays. */
export const previewMinutes = 10;

export const previewSchema = z.object({
  /** Unguessable: anybody who knows it can see the email for `previewMinutes`. */
  id: z.string(),
  /** The person it is shown for. */
  name: z.string(),
  subject: z.string(),
  /** What an inbox shows after the subject. */
  preheader: z.string(),
  text: z.string(),
  /** Before SendGrid rewrites the links. */
  htmlBytes: z.number().int(),
});
export type Preview = z.infer<typeof previewSchema>;

export const testMailLimit = 5;
/** An email to send to oneself and a few others before it goes to everyone. */
export const testMailInputSchema = previewInputSchema.extend({
  /** The same in the other language, which goes to the same addresses as an email of its own. */
  translation: writtenMailSchema.nullable().default(null),
  /** Makes repeated presses of the button send only one email to each. */
  requestId: z.uuid('uuid-malformed' satisfies InputRefusalCode),
  to: z
    .array(emailSchema)
    .min(1, 'test-mail-to-nobody' satisfies InputRefusalCode)
    .max(testMailLimit, 'too-many-test-mails' satisfies InputRefusalCode),
});
export type TestMailInput = z.input<typeof testMailInputSchema>;
/** To whom it is on its way. */
export const testMailSchema = z.object({ to: z.array(z.string()) });
export type TestMail = z.infer<typeof testMailSchema>;
