import type { Language } from '@secondset/content';
import type { Problem } from '@secondset/contracts';
import { formPath } from '@secondset/contracts/forms';
import { Draft, type Submission, withProof } from '@secondset/ui/forms';

/** The server refused some fields; `fields` has a sentence for each. */
class RequestRefused extends Error {
  readonly fields: Record<string, string>;

  constructor(fields: Record<string, string>) {
    super('The request was refused.');
    this.name = 'RequestRefused';
    this.fields = fields;
  }
}

/**
 * What was typed and is not sent yet. Kept in page memory only: it outlives a visit to another
 * page, but neither a reload nor a log-out.
 */
export const draftOfThisPage = new Draft();

const timeoutMs = 20_000;

/**
 * Requests the full plan and resolves with the sentence to show. Repeating a `submissionId` stores
 * nothing twice. Rejects when it was not stored; an error with `fields` says what is wrong with
 * each field.
 */
export async function sendRequest(input: Submission & { language: Language }): Promise<string> {
  const response = await withProof((proof) =>
    fetch(`/api/audience${formPath('plan-request')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...input, ...proof }),
      signal: AbortSignal.timeout(timeoutMs),
    }),
  );
  const body: unknown = await response.json();
  if (!response.ok) throw new RequestRefused(fieldsOf(body));
  if (typeof body === 'object' && body !== null && 'message' in body) return String(body.message);
  throw new TypeError('The answer is no receipt.');
}

function fieldsOf(body: unknown): Record<string, string> {
  const fields: Record<string, string> = {};
  const { errors } = body as Partial<Problem>;
  if (Array.isArray(errors)) for (const { field, message } of errors) fields[field] ??= message;
  return fields;
}
