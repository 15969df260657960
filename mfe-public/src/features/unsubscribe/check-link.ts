import type { Language, SiteContent } from '@secondset/content';
import { emailProblem } from '@secondset/ui';
import type { UnsubscribeRequest } from '../../api/unsubscribe.ts';

/**
 * The shape of our tokens, with or without the email they were in. Only the server can tell whether
 * one is really ours.
 */
const sealed = /^[\w-]{20,600}(?:\.[0-9a-f]{24})?$/;

/** What is visibly wrong with a link, without asking the server, in a sentence. */
export function flawOf(
  request: UnsubscribeRequest,
  words: Pick<SiteContent, 'unsubscribe'>,
  language: Language,
): string | undefined {
  if ('email' in request) return emailProblem(request.email, language);
  return sealed.test(request.token) ? undefined : words.unsubscribe.badLink;
}
