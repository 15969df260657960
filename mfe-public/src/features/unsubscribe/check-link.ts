import type { Language, SiteContent } from '@secondset/content';
import { emailProblem } from '@secondset/contracts/email';
import type { UnsubscribeRequest } from '../../api/unsubscribe.ts';

/** What every token of ours looks like; whether we made one, only the server can tell. */
const sealed = /^[\w-]{20,600}$/;

/** What can be seen to be wrong with a link without asking anybody, in a sentence. */
export function flawOf(
  request: UnsubscribeRequest,
  words: Pick<SiteContent, 'unsubscribe'>,
  language: Language,
): string | undefined {
  if ('email' in request) return emailProblem(request.email, language);
  return sealed.test(request.token) ? undefined : words.unsubscribe.badLink;
}
