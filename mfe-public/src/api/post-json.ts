import type { Problem } from '@secondset/contracts';

const timeoutMilliseconds = 20_000;

/**
 * The server refused: `detail` is fit to be shown, `fields` says what is wrong with which field.
 */
export class RefusedError extends Error {
  readonly fields: Record<string, string>;

  constructor(detail: string, fields: Record<string, string>) {
    super(detail);
    this.name = 'RefusedError';
    this.fields = fields;
  }
}

function toRefusal(status: number, problem: Partial<Problem>): RefusedError {
  const fields: Record<string, string> = {};
  for (const { field, message } of problem.errors ?? []) fields[field] ??= message;
  return new RefusedError(problem.detail ?? `The server answered ${status}.`, fields);
}

/**
 * Posts JSON to this site's own API and returns what it answers. Rejects with `RefusedError` when
 * the server says no, and with whatever `fetch` threw when it could not be reached within 20
 * seconds.
 */
export async function postJson<Answer>(path: string, body: unknown): Promise<Answer> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  const answer: unknown = await response.json().catch(() => ({}));
  if (!response.ok) throw toRefusal(response.status, asProblem(answer));
  return answer as Answer;
}

/**
 * An error answer may also come from something between us and the service: then it has no fields
 * that we know.
 */
function asProblem(answer: unknown): Partial<Problem> {
  if (typeof answer !== 'object' || answer === null) return {};
  const { detail, errors } = answer as Partial<Problem>;
  return {
    ...(typeof detail === 'string' ? { detail } : {}),
    ...(Array.isArray(errors) ? { errors } : {}),
  };
}
