import type { PlainRefusalCode, Refusal, RefusalKind } from '@secondset/content/refusals';

/**
 * Every kind of refusal. Domain code throws these and knows no HTTP; `problems.ts` maps them once.
 */
export type ErrorCode = RefusalKind;

/** What is wrong with one field. */
export interface FieldError {
  field: string;
  refusal: Refusal;
}

interface Details {
  errors?: readonly FieldError[];
  /** The document that a `taken` or `stale` write collides with, for callers who may see it. */
  current?: unknown;
  /** When a retry makes sense. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/**
 * A refusal: its kind, and the reason as a code with parameters. It knows no language: the sentence
 * is chosen where the answer is written. `message` is the code, for logs.
 */
export class DomainError extends Error {
  override name = 'DomainError';
  readonly code: ErrorCode;
  readonly refusal: Refusal;
  readonly errors: readonly FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly current: unknown;

  constructor(code: ErrorCode, refusal: Refusal | PlainRefusalCode, details: Details = {}) {
    const reason = asRefusal(refusal);
    super(reason.code, { cause: details.cause });
    this.code = code;
    this.refusal = reason;
    this.errors = details.errors;
    this.current = details.current;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

const asRefusal = (given: Refusal | PlainRefusalCode): Refusal =>
  typeof given === 'string' ? { code: given, params: {} } : given;

/** Bad input, named by its field. */
export function invalid(
  field: string,
  refusal: Refusal | PlainRefusalCode,
  { cause }: Pick<Details, 'cause'> = {},
): DomainError {
  const reason = asRefusal(refusal);
  return new DomainError('invalid', reason, { errors: [{ field, refusal: reason }], cause });
}
