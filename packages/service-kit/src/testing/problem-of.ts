import { type Problem, problemContentType, problemSchema } from '@secondset/contracts';

/** The problem details of a refusal; throws when the answer is something else. */
export async function problemOf(response: Response): Promise<Problem> {
  const type = response.headers.get('content-type');
  if (type !== problemContentType) throw new Error(`${response.status} ${type}`);
  return problemSchema.parse(await response.json());
}
