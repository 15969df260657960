import type { SessionState } from '@secondset/contracts/federation';

export interface SessionStore {
  get(): SessionState;
  /** Listeners are called only for real changes. */
  set(next: SessionState): void;
  subscribe(listener: () => void): () => void;
  ready(): Promise<SessionState>;
}

export function createSessionStore(initial: SessionState): SessionStore {
  let state = initial;
  const listeners = new Set<() => void>();
  const store: SessionStore = {
    get: () => state,
    set: (next) => {
      if (same(state, next)) return;
      state = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      // Wrapped, so that a function subscribed twice counts twice.
      const entry = () => listener();
      listeners.add(entry);
      return () => {
        listeners.delete(entry);
      };
    },
    ready: () =>
      new Promise((resolve) => {
        if (state.status !== 'loading') return resolve(state);
        const stop = store.subscribe(() => {
          stop();
          resolve(state);
        });
      }),
  };
  return store;
}

function same(one: SessionState, two: SessionState): boolean {
  if (one.status !== 'signed-in' || two.status !== 'signed-in') return one.status === two.status;
  const { user } = one;
  return (['id', 'email', 'role', 'enrollFirst'] as const).every(
    (key) => user[key] === two.user[key],
  );
}
