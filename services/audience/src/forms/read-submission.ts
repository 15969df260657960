import { type FormKind, formSchemas, type Language } from '@secondset/contracts';
import { DomainError, inputError } from '@secondset/service-kit';
import { translate } from './form-words.ts';
import type { FormInput } from './submit-form.ts';

/**
 * What the form of a page holds. Ids and times that the page left empty are none. Throws `invalid`.
 */
export function readSubmission(
  form: FormKind,
  language: Language,
  { submissionId, shownAt, sentAt, ...typed }: Record<string, string>,
): FormInput {
  const parsed = formSchemas[form].safeParse({
    ...typed,
    language,
    ...(submissionId && { submissionId }),
    ...(shownAt && { shownAt }),
    ...(sentAt && { sentAt }),
  });
  if (!parsed.success) throw inputError(parsed.error.issues);
  return parsed.data;
}

/** The same refusal in the language of the form. */
export function translated(error: DomainError, language: Language): DomainError {
  return new DomainError(error.code, translate(language, error.message), {
    ...(error.errors && {
      errors: error.errors.map(({ field, message }) => ({
        field,
        message: translate(language, message),
      })),
    }),
    ...(error.retryAfterSeconds !== undefined && { retryAfterSeconds: error.retryAfterSeconds }),
    cause: error.cause,
  });
}
