import { type BrowserSession, hasSessionHint } from '@secondset/contracts/federation';
import { createAuthApi, type LocalGrant, readGrant } from './auth-api.ts';
import { authorizedFetch } from './authorized-fetch.ts';
import { browserEnvironment, type SessionEnvironment } from './environment.ts';
import { RequestFailure } from './request-failure.ts';
import { createSessionStore } from './session-store.ts';
import { createTokenKeeper, tickMs } from './token-keeper.ts';

/**
 * The browser's session. Tokens live only in memory: after a reload, the refresh cookie, which
 * scripts cannot read, gets a new one. Without the hint cookie no request is made.
 */
export function createBrowserSession(options: Partial<SessionEnvironment> = {}): BrowserSession {
  const environment = browserEnvironment(options);
  const hinted = hasSessionHint(environment.cookies());
  const api = createAuthApi(environment);
  const store = createSessionStore({ status: hinted ? 'loading' : 'signed-out' });
  const keeper = createTokenKeeper(environment, api, store);

  if (hinted) void keeper.refresh();
  environment.every(tickMs, keeper.tick);
  environment.whenShown(keeper.tick);
  environment.tabs.listen((message) => {
    if (message === 'signed-out') keeper.drop();
    else void keeper.refresh();
  });

  let ask = async () => false;
  let asking: Promise<boolean> | undefined;
  /** Several requests at once share one question. */
  const askForProof = () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
  const fetch = authorizedFetch(environment, store, keeper, askForProof);

  const enter = (grant: LocalGrant) => {
    keeper.take(grant);
    environment.tabs.post('signed-in');
    return grant.user;
  };

  return {
    getState: store.get,
    subscribe: store.subscribe,
    listen: store.listen,
    announce: store.announce,
    ready: store.ready,
    signUp: api.signUp,
    signIn: async (input) => {
      const answer = await api.signIn(input);
      return 'ticket' in answer ? answer : enter(answer);
    },
    signInBy: async (...proof) => {
      const user = enter(await api.signInBy(...proof));
      store.announce('mfa-verified');
      return user;
    },
    renew: async () => {
      await keeper.refresh();
    },
    signOut: async () => {
      await api.signOut();
      keeper.drop();
      environment.tabs.post('signed-out');
    },
    confirm: async (proof) => {
      const response = await fetch('/api/auth/session/confirm', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(proof),
      });
      if (!response.ok) throw await RequestFailure.of(response);
      keeper.take(await readGrant(response, environment.now()));
      if (!('password' in proof)) store.announce('mfa-verified');
    },
    askToConfirm: (next) => {
      ask = next;
      return () => {
        if (ask === next) ask = async () => false;
      };
    },
    fetch,
  };
}
