/**
 * Every way a verb can refuse. Domain code throws these and knows no HTTP; `problems.ts` maps them
 * once.
 */
export type ErrorCode =
  | 'invalid'
  | 'malformed'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'taken'
  | 'stale'
  | 'too-large'
  | 'address-too-long'
  | 'unsupported-media-type'
  | 'rate-limited'
  | 'unavailable'
  | 'bad-gateway'
  | 'gateway-timeout'
  | 'internal';

export interface FieldError {
  field: string;
  message: string;
}

interface Details {
  errors?: FieldError[];
  /** The document in the way of a `taken` or `stale` write, for who may see it. */
  current?: unknown;
  /** Seconds after which trying again makes sense. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** A refusal with a sentence that can be shown to the person who asked. */
export class DomainError extends Error {
  override name = 'DomainError';
  readonly code: ErrorCode;
  readonly errors: FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly current: unknown;

  constructor(code: ErrorCode, detail: string, details: Details = {}) {
    super(detail, { cause: details.cause });
    this.code = code;
    this.errors = details.errors;
    this.current = details.current;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** Bad input, named field by field. */
export const invalid = (field: string, message: string) =>
  new DomainError('invalid', message, { errors: [{ field, message }] });
