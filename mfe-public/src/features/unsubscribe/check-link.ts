import type { UnsubscribeRequest } from '../../api/unsubscribe.ts';

/** As strict as `emailSchema` of the contracts; a test holds the two together. */
const address =
  /^(?=.{1,254}$)(?:[a-z0-9_'+-]+\.)*[a-z0-9_'+-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;

/** What every token of ours looks like; whether we made one, only the server can tell. */
const sealed = /^[\w-]{20,600}$/;

/** What can be seen to be wrong with a link without asking anybody. */
export function flawOf(request: UnsubscribeRequest): 'token' | 'email' | undefined {
  if ('token' in request) return sealed.test(request.token) ? undefined : 'token';
  return address.test(request.email) ? undefined : 'email';
}
