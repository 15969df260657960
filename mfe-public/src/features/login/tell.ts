import type { LoginContent } from '@secondset/content';

/** The server's own sentence, else the page's words for its status, else those for no answer. */
export function tell(error: unknown, failures: LoginContent['failures'] | undefined): string {
  if (!(error instanceof Error)) return String(error);
  if (failures === undefined) return error.message;
  const status: unknown = Reflect.get(error, 'status');
  if (status === undefined) return failures.unreachable;
  if (status === 401) return failures.credentials;
  return status === 429 ? failures.tooMany : failures.other;
}
