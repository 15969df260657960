import type { MailProblem } from '@secondset/email';
import { DomainError } from '@secondset/service-kit';

/** Throws `invalid` with every problem and the field or block it is in, if there are any. */
export function refuse(problems: readonly MailProblem[]): void {
  const [first] = problems;
  if (first === undefined) return;
  throw new DomainError('invalid', refusalOf(first), {
    errors: problems.map((problem) => ({ field: placeOf(problem), refusal: refusalOf(problem) })),
  });
}

const placeOf = ({ field, block }: MailProblem) =>
  block === undefined ? field : `${field}.blocks.${block}`;
const refusalOf = ({ code, params }: MailProblem) => ({ code, params });
