/** What an error answer says (RFC 9457 problem details). */
export interface ReadProblem {
  /** A sentence to show to people; undefined when the answer has none. */
  detail: string | undefined;
  /** The kind of refusal, empty when the answer has none. */
  code: string;
  /** The exact reason, or that of an invalid password; undefined when the answer has none. */
  reason: string | undefined;
  /** One sentence per invalid field. */
  fields: Record<string, string>;
  /** The conflicting document of a `taken` or `stale` answer. */
  current: unknown;
}

/**
 * Reads an error answer in a browser, without zod, to keep the shell small. An answer that does not
 * come from our services, such as a proxy's error page, reads as empty.
 */
export async function readProblem(response: Response): Promise<ReadProblem> {
  const body: unknown = await response.json().catch(() => undefined);
  const problem = isObject(body) ? body : {};
  const errors: unknown[] = Array.isArray(problem.errors) ? problem.errors : [];
  const fields: Record<string, string> = {};
  let { reason } = problem;
  for (const error of errors)
    if (isObject(error) && typeof error.field === 'string' && typeof error.message === 'string') {
      fields[error.field] ??= error.message;
      if (error.field === 'password') reason = error.code;
    }
  return {
    detail: textOf(problem.detail) ?? textOf(problem.title),
    code: textOf(problem.code) ?? '',
    reason: textOf(reason),
    fields,
    current: problem.current,
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
