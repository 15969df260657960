import type { BrowserSession } from '@secondset/contracts/federation';

const notHere = () => Promise.reject(new Error('not here'));

/** The session of a page where nobody is signed in, for tests that are about something else. */
export const signedOutSession: BrowserSession = {
  getState: () => ({ status: 'signed-out' }),
  subscribe: () => () => undefined,
  ready: async () => ({ status: 'signed-out' }),
  signIn: notHere,
  signUp: notHere,
  signOut: async () => undefined,
  fetch: notHere,
};
