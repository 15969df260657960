import type { BrowserSession, SessionEvent, SessionState } from '@secondset/contracts/federation';
import { vi } from 'vitest';

export const admin = {
  id: 'a'.repeat(24),
  email: 'admin@example.org',
  role: 'administrator',
  admin: true,
} as const;
export const stranger = {
  id: 'b'.repeat(24),
  email: 'stranger@example.org',
  role: null,
  admin: false,
} as const;
export const signedIn: SessionState = { status: 'signed-in', user: admin };

const nothingThere = async () => new Response(null, { status: 404 });

/** A browser session for tests. Signing in makes the user an administrator. */
export function fakeSession(
  initial: SessionState = { status: 'signed-out' },
  fetch: BrowserSession['fetch'] = nothingThere,
) {
  let state = initial;
  const listeners = new Set<() => void>();
  const hearers = new Set<(event: SessionEvent) => void>();
  /** Moves the session to another state, as signing in from another tab would. */
  const change = (next: SessionState) => {
    state = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    change,
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    listen: (listener: (event: SessionEvent) => void) => {
      hearers.add(listener);
      return () => hearers.delete(listener);
    },
    announce: vi.fn<BrowserSession['announce']>((event) => {
      for (const hear of hearers) hear(event);
    }),
    ready: async () => state,
    signIn: vi.fn<BrowserSession['signIn']>(async () => {
      change(signedIn);
      return admin;
    }),
    signInBy: vi.fn<BrowserSession['signInBy']>(async () => {
      change(signedIn);
      return admin;
    }),
    renew: vi.fn<BrowserSession['renew']>(async () => {}),
    signUp: vi.fn<BrowserSession['signUp']>(async () => ({ message: 'ok' })),
    signOut: vi.fn<BrowserSession['signOut']>(async () => change({ status: 'signed-out' })),
    confirm: vi.fn<BrowserSession['confirm']>(async () => {}),
    askToConfirm: vi.fn<BrowserSession['askToConfirm']>(() => () => {}),
    fetch: vi.fn<BrowserSession['fetch']>(fetch),
  } satisfies BrowserSession & { change(state: SessionState): void };
}

export type FakeSession = ReturnType<typeof fakeSession>;
