/** Everything the session needs from the browser; tests pass their own. */
export interface SessionEnvironment {
  fetch: typeof fetch;
  /** Milliseconds since 1970. */
  now(): number;
  origin: string;
  /** Of the page, in which refusals are said. */
  language(): string;
  /** `document.cookie`. */
  cookies(): string;
  wait(milliseconds: number): Promise<void>;
  every(milliseconds: number, run: () => void): void;
  /** Calls `run` whenever the tab becomes visible: timers sleep in hidden tabs. */
  whenShown(run: () => void): void;
  /** Runs `work` in one tab at a time. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  tabs: TabChannel;
}

export type TabMessage = 'signed-in' | 'signed-out';

/** Talks to the other tabs of this site, never to its own. */
export interface TabChannel {
  post(message: TabMessage): void;
  listen(receive: (message: TabMessage) => void): void;
}

const name = 'second-set-session';
const lockWaitMs = 5_000;

/**
 * The real browser, except for what is given. Without Web Locks, which need https, tabs may refresh
 * at the same time; everything else works.
 */
export const browserEnvironment = (given: Partial<SessionEnvironment>): SessionEnvironment => ({
  fetch: (input, init) => fetch(input, init),
  now: () => Date.now(),
  cookies: () => document.cookie,
  language: () => document.documentElement.lang,
  wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
  every: (milliseconds, run) => setInterval(run, milliseconds),
  whenShown,
  exclusively: 'locks' in navigator ? exclusively : (work) => work(),
  ...given,
  // Only where they are not given: outside a browser they cannot even be read.
  origin: given.origin ?? location.origin,
  tabs: given.tabs ?? broadcastChannel(),
});

function whenShown(run: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') run();
  });
}

/**
 * A hanging tab must not block the others: after 5 s we continue without the lock, which the server
 * tolerates.
 */
async function exclusively<T>(work: () => Promise<T>): Promise<T> {
  let started = false;
  const run = () => {
    started = true;
    return work();
  };
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(lockWaitMs) }, run);
  } catch (error) {
    if (started) throw error;
    return work();
  }
}

function broadcastChannel(): TabChannel {
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen: (receive) => {
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (data === 'signed-in' || data === 'signed-out') receive(data);
      });
    },
  };
}
