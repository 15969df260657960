/** Every way a verb can refuse. Domain code throws these and knows no HTTP; `problems.ts` maps them once. */
export type ErrorCode =
  | 'invalid'
  | 'malformed'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
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

  constructor(code: ErrorCode, detail: string, details: Details = {}) {
    super(detail, { cause: details.cause });
    this.code = code;
    this.errors = details.errors;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** Bad input, named field by field. */
export const invalid = (field: string, message: string) =>
  new DomainError('invalid', message, { errors: [{ field, message }] });
