import type { Language, SiteContent } from '@secondset/content';
import { emailProblem } from '@secondset/ui';
import type { UnsubscribeRequest } from '../../api/unsubscribe.ts';

/**
 * What every token of ours looks like, with or without the mail it stood in; whether we made one,
 * only the server can tell.
 */
const sealed = /^[\w-]{20,600}(?:\.[0-9a-f]{24})?$/;

/** What can be seen to be wrong with a link without asking anybody, in a sentence. */
export function flawOf(
  request: UnsubscribeRequest,
  words: Pick<SiteContent, 'unsubscribe'>,
  language: Language,
): string | undefined {
  if ('email' in request) return emailProblem(request.email, language);
  return sealed.test(request.token) ? undefined : words.unsubscribe.badLink;
}
