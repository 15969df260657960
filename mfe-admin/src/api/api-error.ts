import { problemSchema } from '@secondset/contracts';

interface ApiErrorDetails {
  fields?: Record<string, string>;
  code?: string;
  current?: unknown;
}

/**
 * A call that failed. `message` can be shown to a person; `fields` says what is wrong with which
 * input.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status, or 0 when no answer came. */
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  /** The machine's word for what happened; empty when the answer had none. */
  readonly code: string;
  /** The document in the way, of a `taken` or `stale` answer. */
  readonly current: unknown;

  constructor(message: string, status: number, details: ApiErrorDetails = {}) {
    super(message);
    this.status = status;
    this.fields = details.fields ?? {};
    this.code = details.code ?? '';
    this.current = details.current;
  }

  /**
   * True when the server may or may not have done what was asked, so the same request must be
   * repeated, not a new one.
   */
  get outcomeUnknown(): boolean {
    return this.status === 0 || this.status === 408 || this.status >= 500;
  }
}

/**
 * Reads an error answer (RFC 9457 problem details). An answer of another shape is told by its
 * status alone.
 */
export async function readProblem(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  const problem = problemSchema.safeParse(body);
  if (!problem.success) {
    return new ApiError(`The server answered with status ${response.status}.`, response.status);
  }
  const { detail, title, code, current, errors = [] } = problem.data;
  const fields: Record<string, string> = {};
  for (const { field, message } of errors) fields[field] ??= message;
  return new ApiError(detail || title, response.status, { fields, code, current });
}

/** The sentence to show for whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : 'Something went wrong.';
}
