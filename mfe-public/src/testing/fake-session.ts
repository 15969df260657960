import type { BrowserSession, SessionState, SessionUser } from '@secondset/contracts';
import { vi } from 'vitest';

export const admin: SessionUser = {
  id: '0123456789abcdef01234567',
  email: 'admin@example.org',
  admin: true,
};

export const stranger: SessionUser = {
  id: '0123456789abcdef01234568',
  email: 'stranger@example.org',
  admin: false,
};

/** A browser session in the state a test wants; `signIn` and `signUp` answer as they are told. */
export function fakeSession(initial: SessionState = { status: 'signed-out' }) {
  let state = initial;
  const listeners = new Set<() => void>();
  const become = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const session = {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ready: async () => state,
    signIn: vi.fn<BrowserSession['signIn']>(async () => {
      become({ status: 'signed-in', user: admin });
      return admin;
    }),
    signUp: vi.fn<BrowserSession['signUp']>(async () => ({ message: 'ok' })),
    signOut: vi.fn<BrowserSession['signOut']>(async () => become({ status: 'signed-out' })),
    fetch: vi.fn<BrowserSession['fetch']>(async () => new Response()),
  } satisfies BrowserSession;
  return { session, become };
}
