import type { BrowserSession } from '@secondset/contracts';

const listeners = new WeakMap<BrowserSession, Set<() => void>>();

/**
 * Calls `forget` on every log-out, here or in another tab, for as long as the page lives, even
 * while the remote is hidden. Registering twice still calls it once.
 */
export function forgetOnLogOut(session: BrowserSession, forget: () => void): void {
  const known = listeners.get(session);
  if (known !== undefined) {
    known.add(forget);
    return;
  }
  const all = new Set([forget]);
  listeners.set(session, all);
  let signedIn = session.getState().status === 'signed-in';
  session.subscribe(() => {
    const { status } = session.getState();
    if (signedIn && status === 'signed-out') for (const one of all) one();
    if (status !== 'loading') signedIn = status === 'signed-in';
  });
}
