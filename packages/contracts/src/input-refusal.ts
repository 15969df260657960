import type { z } from 'zod';
import { type EmailFlawCode, emailFlawCodes } from './email-address.ts';

const codes = [
  'name-missing',
  'password-missing',
  'password-too-short',
  'choice-unknown',
  'fixed-field-changed',
  'too-long',
  'tag-name-missing',
  'segment-name-missing',
  'own-field-name-missing',
  'statement-missing',
  'filter-too-large',
  'too-many-tags',
  'topic-name-missing',
  'too-many-topics',
  'sensitive-word-missing',
  'too-many-sensitive-words',
  'subject-missing',
  'template-name-missing',
  'body-missing',
  'body-too-large-to-keep',
  'test-mail-to-nobody',
  'too-many-test-mails',
  'list-too-deep',
  'version-missing',
  'agreement-version-missing',
  'form-unknown',
  'language-unknown',
  'id-malformed',
  'uuid-malformed',
  'field-missing',
  'field-unknown',
  'field-invalid',
  'origin-missing',
  'consent-missing',
  'color-malformed',
] as const;

/**
 * Why a schema refuses a value. Schemas give the code as zod's message, `'name-missing' satisfies
 * InputRefusalCode`; the sentence is in the catalogs of `packages/content`.
 */
export type InputRefusalCode = (typeof codes)[number] | `email-${EmailFlawCode}`;

export interface InputRefusal {
  code: InputRefusalCode;
  params: Readonly<Record<string, string | number>>;
}

export const inputRefusalCodes: readonly InputRefusalCode[] = [
  ...codes,
  ...emailFlawCodes.map((code) => `email-${code}` as const),
];

const isCode = (text: string): text is InputRefusalCode =>
  inputRefusalCodes.some((code) => code === text);

/** The refusal for an issue of zod; the issue's limits become the parameters. */
export function refusalOfIssue(issue: z.core.$ZodIssue): InputRefusal {
  const { message } = issue;
  if (isCode(message)) return { code: message, params: paramsOf(issue) };
  if (issue.code === 'unrecognized_keys') return { code: 'field-unknown', params: {} };
  if (issue.code === 'too_big' && issue.origin === 'string')
    return { code: 'too-long', params: paramsOf(issue) };
  return { code: 'field-invalid', params: {} };
}

function paramsOf(issue: z.core.$ZodIssue): InputRefusal['params'] {
  if (issue.code === 'too_big') return { max: Number(issue.maximum) };
  if (issue.code === 'too_small') return { min: Number(issue.minimum) };
  return issue.code === 'custom' ? (issue.params ?? {}) : {};
}
