import type { RemoteProps } from '@secondset/contracts/federation';

const unused = () => Promise.reject(new Error('unused'));

/** Nobody is signed in, and nothing of the plan asks for more. */
export const fakeSession: RemoteProps['session'] = {
  getState: () => ({ status: 'signed-out' as const }),
  subscribe: () => () => undefined,
  ready: async () => ({ status: 'signed-out' as const }),
  signIn: unused,
  signUp: unused,
  signOut: unused,
  fetch: unused,
};
