import { z } from 'zod';
import { type EmailRefusal, emailLimits, emailRefusal, normalizeEmail } from './email.ts';
import type { InputRefusalCode } from './input-refusal.ts';
import './strict-csp.ts';

/** A document's id: 24 hexadecimal digits. */
export const idSchema = z
  .string()
  .regex(/^[0-9a-f]{24}$/, 'id-malformed' satisfies InputRefusalCode)
  .meta({ description: 'Document id' });

/**
 * An email address as people type it. Parsing brings it into the form that is stored, compared and
 * mailed (see `readEmail`), or refuses it with the reason as a code.
 */
export const emailSchema = z
  .string('email-incomplete' satisfies EmailRefusal['code'])
  .overwrite(normalizeEmail)
  .superRefine(refuseFlaw)
  .meta({ description: 'Email address', maxLength: emailLimits.whole });

/** Like `emailSchema`, or empty for none. */
export const optionalEmailSchema = z
  .string('email-incomplete' satisfies EmailRefusal['code'])
  .overwrite(normalizeEmail)
  .superRefine((email, context) => {
    if (email !== '') refuseFlaw(email, context);
  })
  .meta({ description: 'Email address, or empty', maxLength: emailLimits.whole });

function refuseFlaw(email: string, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>) {
  const refusal = emailRefusal(email);
  if (refusal !== undefined)
    addIssue({ code: 'custom', message: refusal.code, params: { ...refusal.params } });
}

/** Line breaks of every system, and what word processors write instead. */
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/**
 * Characters that nobody types: control characters except tab and line feed, and those that
 * override the direction of text.
 */
const unwanted = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A text as people mean it, whether it is a name, a subject or part of an email: without control
 * characters or direction overrides, and with line feeds as the only line breaks.
 */
export const cleanText = (text: string) => text.replaceAll(lineEnds, '\n').replaceAll(unwanted, '');
/** Anything but spaces, invisible characters and the blank of braille. */
const visible = /[^\s\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]/u;
const onOneLine = (text: string) => cleanText(text).replace(/\s+/g, ' ');

/** Like `cleanText`, on one line; empty for a text that shows nothing. */
export const cleanLine = (text: string) => (visible.test(text) ? onOneLine(text).trim() : '');

const boundedSchema = (clean: typeof cleanText, max: number, missing?: InputRefusalCode) => {
  const schema = z
    .string(missing)
    .overwrite((text) => (visible.test(text) ? clean(text) : ''))
    .trim()
    .max(max, 'too-long' satisfies InputRefusalCode);
  return missing === undefined ? schema : schema.min(1, missing);
};

/**
 * Text of several lines: trims it, drops control characters, and refuses more than `max`
 * characters. With a code `missing`, it refuses a missing or empty value as well.
 */
export const textSchema = (max: number, missing?: InputRefusalCode) =>
  boundedSchema(cleanText, max, missing);

/** Like `textSchema`, on one line. */
export const lineSchema = (max: number, missing?: InputRefusalCode) =>
  boundedSchema(onOneLine, max, missing);

/** Two names with one key are the same name: case, width and spacing make no difference. */
export const nameKey = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * How many times a document has changed. A change names the version it is based on, and is refused
 * if that is not the latest.
 */
export const versionSchema = z
  .number('version-missing' satisfies InputRefusalCode)
  .int()
  .min(0)
  .meta({ description: 'The version that was changed' });

/** Instants are sent as ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime();
