import type { LoginContent } from '@secondset/content';

/**
 * The server's own sentence, which is in the page's language and says how long to wait, else the
 * page's words for an answer without one, and for no answer.
 */
export function tell(error: unknown, failures: LoginContent['failures']): string {
  if (!(error instanceof Error)) return String(error);
  const status: unknown = Reflect.get(error, 'status');
  if (status === undefined) return failures.unreachable;
  return Reflect.get(error, 'reason') ? error.message : failures.other;
}
