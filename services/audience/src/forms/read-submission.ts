import {
  type FormKind,
  type FormSubmission,
  formSchemas,
  type Language,
} from '@secondset/contracts';
import { inputError } from '@secondset/service-kit';

/**
 * What the form of a page holds. Ids and times that the page left empty are none. Throws `invalid`.
 */
export function readSubmission(
  form: FormKind,
  language: Language,
  { submissionId, shownAt, sentAt, ...typed }: Record<string, string>,
): FormSubmission {
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
