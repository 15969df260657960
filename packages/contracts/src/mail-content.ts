import { z } from 'zod';
import { lineSchema } from './common.ts';
import { editorBodySchema } from './editor.ts';
import type { InputRefusalCode } from './input-refusal.ts';

/** More than anyone writes: an email reaches 100 kB long before. */
export const keptBodyBytes = 1024 * 1024;
const mostBlocks = 1_000;

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/** A body as far as it is written. Only its size is limited; sending checks the rest. */
const keptBodySchema = editorBodySchema.refine(
  (body) => body.blocks.length <= mostBlocks && bytesOf(body) <= keptBodyBytes,
  'body-too-large-to-keep' satisfies InputRefusalCode,
);

/** Longer than any inbox shows; merge tags count as they are written. */
export const longestPreheader = 150;
/** What an inbox shows after the subject; empty for the first words of the body. */
export const preheaderSchema = lineSchema(longestPreheader).default('');

/** The words of an email in one language, finished or not. */
export const mailContentSchema = z.object({
  subject: lineSchema(200),
  preheader: preheaderSchema,
  body: keptBodySchema,
});
export type MailContent = z.infer<typeof mailContentSchema>;
