import type { Language } from '@secondset/contracts';
import type { MailProblem } from '@secondset/email';
import { DomainError } from '@secondset/service-kit';

/**
 * Throws `invalid` with every problem and the field or block it is in, if there are any. Problems
 * of another language than the email's own are in its translation.
 */
export function refuse(problems: readonly MailProblem[], own: Language = 'en'): void {
  const [first] = problems;
  if (first === undefined) return;
  throw new DomainError('invalid', refusalOf(first), {
    errors: problems.map((problem) => ({
      field: placeOf(problem, own),
      refusal: refusalOf(problem),
    })),
  });
}

function placeOf({ field, block, language }: MailProblem, own: Language) {
  const place = language === undefined || language === own ? field : `translation.${field}`;
  return block === undefined ? place : `${place}.blocks.${block}`;
}
const refusalOf = ({ code, params }: MailProblem) => ({ code, params });
