import type {
  PlainRefusalCode,
  Refusal,
  RefusalCode,
  RefusalKind,
} from '@secondset/content/refusals';

/**
 * Every kind of refusal. Domain code throws these and knows no HTTP; `problems.ts` maps them once.
 */
export type ErrorCode = RefusalKind;

/** What is wrong with one field. */
export interface FieldError {
  field: string;
  refusal: Refusal;
}

/** A sentence in place of a code: what the email package finds wrong with a body. */
type Sentence = string & {};

interface Details {
  errors?: readonly (FieldError | { field: string; message: Sentence })[];
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

  constructor(
    code: ErrorCode,
    refusal: Refusal | PlainRefusalCode | Sentence,
    details: Details = {},
  ) {
    const reason = asRefusal(refusal);
    super(reason.code, { cause: details.cause });
    this.code = code;
    this.refusal = reason;
    this.errors = details.errors?.map((error) =>
      'message' in error ? { field: error.field, refusal: asRefusal(error.message) } : error,
    );
    this.current = details.current;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

const asRefusal = (given: Refusal | string): Refusal =>
  typeof given === 'string' ? { code: given as RefusalCode, params: {} } : given;

/** Bad input, named by its field. */
export function invalid(
  field: string,
  refusal: Refusal | PlainRefusalCode | Sentence,
): DomainError {
  const reason = asRefusal(refusal);
  return new DomainError('invalid', reason, { errors: [{ field, refusal: reason }] });
}
