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
 * Reads an error answer in a browser, without zod, to keep scripts small. An answer that does not
 * come from our services, such as a proxy's error page, reads as empty.
 */
export async function readProblem(response: Response): Promise<ReadProblem> {
  const problem = await problemIn(response);
  const fields: Record<string, string> = {};
  for (const { field, message } of errorsOf(problem))
    if (typeof field === 'string' && typeof message === 'string') fields[field] ??= message;
  return {
    ...refusalIn(problem),
    code: textOf(problem.code) ?? '',
    fields,
    current: problem.current,
  };
}

/** The part of it that the shell needs, whose script has no room for the rest. */
export const readRefusal = async (response: Response) => refusalIn(await problemIn(response));

type Fields = Record<string, unknown>;

const refusalIn = (problem: Fields): Pick<ReadProblem, 'detail' | 'reason'> => ({
  detail: textOf(problem.detail) ?? textOf(problem.title),
  reason: textOf(
    (errorsOf(problem).find(({ field }) => field === 'password') ?? { code: problem.reason }).code,
  ),
});

async function problemIn(response: Response): Promise<Fields> {
  const body: unknown = await response.json().catch(() => undefined);
  return isObject(body) ? body : {};
}

const errorsOf = ({ errors }: Fields): Fields[] =>
  Array.isArray(errors) ? errors.filter(isObject) : [];

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
