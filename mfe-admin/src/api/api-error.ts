import { readProblem } from '@secondset/contracts/read-problem';

interface ApiErrorDetails {
  fields?: Record<string, string>;
  code?: string;
  current?: unknown;
}

/** A failed call. `message` can be shown to people; `fields` has one message per invalid input. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status; 0 when no answer arrived. */
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  /** The kind of refusal; empty when the answer had none. */
  readonly code: string;
  /** The conflicting document in a `taken` or `stale` answer. */
  readonly current: unknown;

  constructor(message: string, status: number, details: ApiErrorDetails = {}) {
    super(message);
    this.status = status;
    this.fields = details.fields ?? {};
    this.code = details.code ?? '';
    this.current = details.current;
  }

  /** True when the server may have acted anyway: repeat the same request instead of a new one. */
  get outcomeUnknown(): boolean {
    return this.status === 0 || this.status === 408 || this.status >= 500;
  }
}

/** The error for an answer that is not OK. */
export async function errorOf(response: Response): Promise<ApiError> {
  const { detail, ...details } = await readProblem(response);
  const { status } = response;
  return new ApiError(detail ?? `The server answered with status ${status}.`, status, details);
}

/** What to show while something that is refreshed regularly cannot be read. */
export const refreshTrouble = (error: Error): string =>
  error instanceof ApiError && !error.outcomeUnknown
    ? messageOf(error)
    : 'Connection lost. Trying again...';

/** The sentence to show for a caught error. */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : 'Something went wrong.';
}
