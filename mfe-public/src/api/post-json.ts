import type { Language } from '@secondset/content';
import { readProblem } from '@secondset/contracts/read-problem';

const timeoutMs = 20_000;

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

/**
 * Posts JSON to this site's own API and returns what it answers. A refusal is in `language`, if
 * given, or else in what the browser prefers. `signal` cancels. Rejects with `RefusedError` when
 * the server says no, and with whatever `fetch` threw when it could not be reached within 20
 * seconds.
 */
export const postJson = async <Answer>(
  path: string,
  body: unknown,
  language?: Language,
  signal?: AbortSignal,
): Promise<Answer> => readAnswer(await sendJson(path, body, language, signal));

/** Posts JSON; the answer is whatever the server said. */
export const sendJson = (
  path: string,
  body: unknown,
  language?: Language,
  signal?: AbortSignal,
): Promise<Response> =>
  fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(language !== undefined && { 'accept-language': language }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
  });

/** What the server answered. Rejects with `RefusedError` when that is a no. */
export async function readAnswer<Answer>(response: Response): Promise<Answer> {
  if (!response.ok) {
    const { detail, fields } = await readProblem(response);
    throw new RefusedError(detail ?? `The server answered ${response.status}.`, fields);
  }
  return (await response.json().catch(() => ({}))) as Answer;
}
