import type { MailProblem } from '@secondset/email';
import { DomainError } from '@secondset/service-kit';

/** Throws `invalid` with every problem and the field or block it is in, if there are any. */
export function refuse(problems: readonly MailProblem[]): void {
  const [first] = problems;
  if (first === undefined) return;
  throw new DomainError('invalid', first.message, {
    errors: problems.map(({ field, block, message }) => ({
      field: block === undefined ? field : `${field}.blocks.${block}`,
      message,
    })),
  });
}
