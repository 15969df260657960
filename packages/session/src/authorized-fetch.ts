import type { BrowserSession } from '@secondset/contracts/federation';
import type { SessionEnvironment } from './environment.ts';
import { unreachable } from './request-failure.ts';
import type { SessionStore } from './session-store.ts';
import type { TokenKeeper } from './token-keeper.ts';

/**
 * `fetch` with the access token, for this origin only: the token goes nowhere else, not even after
 * a redirect. A 401 gets a new token, by a refresh or by a proof of identity where the answer asks
 * for one, and repeats the request once, unless its body is a stream, which cannot be sent twice.
 */
export function authorizedFetch(
  environment: SessionEnvironment,
  store: SessionStore,
  keeper: TokenKeeper,
  askForProof: () => Promise<boolean>,
): BrowserSession['fetch'] {
  const send = async (url: URL, init: RequestInit, accessToken: string | undefined) => {
    const headers = new Headers(init.headers);
    if (accessToken !== undefined) headers.set('authorization', `Bearer ${accessToken}`);
    try {
      return await environment.fetch(url.href, {
        ...init,
        headers,
        credentials: 'same-origin',
        redirect: 'error',
      });
    } catch (error) {
      if (init.signal?.aborted) throw error;
      throw unreachable(error);
    }
  };

  return async (path, init = {}) => {
    const url = new URL(path, environment.origin);
    if (url.origin !== environment.origin)
      throw new Error('This request would leave our own site.');
    await store.ready();
    const used = await usableToken(keeper);
    const response = await send(url, init, used);
    if (response.status !== 401 || used === undefined || init.body instanceof ReadableStream)
      return response;
    const renewed =
      keeper.current()?.accessToken !== used ||
      (needsProof(response) ? await askForProof() : (await keeper.refresh()) === 'granted');
    if (!renewed) return response;
    const next = keeper.current()?.accessToken;
    if (next === undefined || next === used) return response;
    await response.body?.cancel();
    return send(url, init, next);
  };
}

/** RFC 9470: the token is good, but the proof of identity behind it is too old. */
const needsProof = (response: Response) =>
  response.headers.get('www-authenticate')?.includes('insufficient_user_authentication');

/**
 * Waits for a new token only when the old one has expired; one that is about to expire is refreshed
 * in the background.
 */
async function usableToken(keeper: TokenKeeper): Promise<string | undefined> {
  const current = keeper.current();
  if (current === undefined) return undefined;
  if (!current.dueForRefresh) return current.accessToken;
  const refreshing = keeper.refresh();
  if (!current.expired) return current.accessToken;
  if ((await refreshing) === 'failed') throw unreachable(undefined);
  return keeper.current()?.accessToken;
}
