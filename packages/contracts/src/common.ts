import { z } from 'zod';
import { emailLimits, emailProblem, emailSentences, normalizeEmail } from './email.ts';
import './strict-csp.ts';

/** A document's id: 24 hexadecimal digits. */
export const idSchema = z
  .string()
  .regex(/^[0-9a-f]{24}$/, 'Use an id of 24 hexadecimal digits.')
  .meta({ description: 'Document id' });

/**
 * An email address as people type it; parsed, it is in the form that is stored, compared and mailed
 * (see `readEmail`). Refused with the reason as a sentence.
 */
export const emailSchema = z
  .string(emailSentences.en.incomplete)
  .overwrite(normalizeEmail)
  .superRefine(refuseFlaw)
  .meta({ description: 'Email address', maxLength: emailLimits.whole });

/** As `emailSchema`, or empty for none. */
export const optionalEmailSchema = z
  .string(emailSentences.en.incomplete)
  .overwrite(normalizeEmail)
  .superRefine((email, context) => {
    if (email !== '') refuseFlaw(email, context);
  })
  .meta({ description: 'Email address, or empty', maxLength: emailLimits.whole });

function refuseFlaw(email: string, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>) {
  const message = emailProblem(email);
  if (message !== undefined) addIssue({ code: 'custom', message });
}

/** Line ends of every system, and what word processors write in their place. */
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/**
 * Characters nobody types: controls but for tab and line feed, and the ones that turn the direction
 * of text around.
 */
const unwanted = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * What people mean by a text, whether it is a name, a subject or part of a mail: without control
 * characters and direction overrides, and with line feeds as the only line ends.
 */
export const cleanText = (text: string) => text.replaceAll(lineEnds, '\n').replaceAll(unwanted, '');
const onOneLine = (text: string) => cleanText(text).replace(/\s+/g, ' ');

/**
 * Text of several lines: trims, drops control characters, and refuses what is longer than `max`
 * characters.
 */
export const textSchema = (max: number) =>
  z.string().overwrite(cleanText).trim().max(max, `Use at most ${max} characters.`);

/** As `textSchema`, on one line. */
export const lineSchema = (max: number) =>
  z.string().overwrite(onOneLine).trim().max(max, `Use at most ${max} characters.`);

/** As `lineSchema`, and refuses a missing or empty answer with `message`. */
export const requiredTextSchema = (max: number, message: string) =>
  z
    .string(message)
    .overwrite(onOneLine)
    .trim()
    .max(max, `Use at most ${max} characters.`)
    .min(1, message);

/** Two names with one key are the same name: case, width and spacing make no difference. */
export const nameKey = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * How often a document was changed. A change names the version it was made from; if that is not the
 * latest, it is refused.
 */
export const versionSchema = z
  .number('Say which version this is a change of.')
  .int()
  .min(0)
  .meta({ description: 'The version that was changed' });

/** Instants travel as ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime();
