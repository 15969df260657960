import type { BrowserSession, SessionState } from '@secondset/contracts';

export const admin = { id: 'a'.repeat(24), email: 'admin@example.org', admin: true };
export const signedIn: SessionState = { status: 'signed-in', user: admin };

export interface FakeSession extends BrowserSession {
  /** Puts the session into another state, as a sign-in in another tab would. */
  change(state: SessionState): void;
}

/** A browser session whose state and network a test holds. */
export function fakeSession(
  initial: SessionState,
  fetch: BrowserSession['fetch'] = async () => new Response(null, { status: 404 }),
): FakeSession {
  let state = initial;
  const listeners = new Set<() => void>();
  const change = (next: SessionState) => {
    state = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    change,
    fetch,
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ready: async () => state,
    signIn: async () => admin,
    signUp: async () => ({ message: '' }),
    signOut: async () => change({ status: 'signed-out' }),
  };
}
