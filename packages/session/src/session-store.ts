import type { SessionEvent, SessionState } from '@secondset/contracts/federation';

export interface SessionStore {
  get(): SessionState;
  /** Listeners are called only for real changes; tells whether this was one. */
  set(next: SessionState): boolean;
  subscribe(listener: () => void): () => void;
  listen(listener: (event: SessionEvent) => void): () => void;
  announce(event: SessionEvent): void;
  ready(): Promise<SessionState>;
}

export function createSessionStore(initial: SessionState): SessionStore {
  let state = initial;
  /** Called with an event, or without one when the state has changed. */
  const listeners = new Set<(event?: SessionEvent) => void>();
  const call = (event?: SessionEvent) => {
    for (const listener of [...listeners]) listener(event);
  };
  /** Takes a function of its own each time: one that is added twice counts twice. */
  const add = (listener: (event?: SessionEvent) => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  const store: SessionStore = {
    get: () => state,
    set: (next) => {
      if (same(state, next)) return false;
      state = next;
      call();
      return true;
    },
    subscribe: (listener) => add((event) => event ?? listener()),
    listen: (listener) => add((event) => event && listener(event)),
    announce: call,
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
