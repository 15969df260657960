import type { SessionEnvironment, TabMessage } from '../environment.ts';

type Answer = () => Response | Promise<Response>;

export const user = {
  id: 'a'.repeat(24),
  email: 'admin@example.org',
  role: 'administrator',
  admin: true,
};

const startedAt = Date.parse('2026-01-01T00:00:00Z');

/** A browser whose clock, network, locks and tabs the test controls. */
export function fakeEnvironment(
  options: { hinted?: boolean; serverAheadMs?: number; language?: string } = {},
) {
  let now = startedAt;
  let issued = 0;
  let locked = Promise.resolve();
  const requests: { method: string; path: string; init: RequestInit; token: string | null }[] = [];
  const routes = new Map<string, Answer[]>();
  const waits: number[] = [];
  const ticks: (() => void)[] = [];
  const shown: (() => void)[] = [];
  const posted: TabMessage[] = [];
  const receivers: ((message: TabMessage) => void)[] = [];

  /** A session grant for `seconds`, by the server's clock. */
  const grant = (seconds = 600, as: object = user) => {
    issued += 1;
    const serverNow = now + (options.serverAheadMs ?? 0);
    return Response.json(
      {
        accessToken: `token-${issued}`,
        expiresAt: new Date(serverNow + seconds * 1000).toISOString(),
        user: as,
      },
      { headers: { date: new Date(serverNow).toUTCString() } },
    );
  };

  const environment: SessionEnvironment = {
    origin: 'https://site.example',
    language: () => options.language ?? 'en',
    cookies: () => (options.hinted ? 'other=1; ss_session=1' : 'other=1'),
    now: () => now,
    wait: (milliseconds) => {
      waits.push(milliseconds);
      now += milliseconds;
      return Promise.resolve();
    },
    every: (_milliseconds, run) => ticks.push(run),
    whenShown: (run) => shown.push(run),
    exclusively: (work) => {
      const result = locked.then(work);
      locked = result.then(
        () => undefined,
        () => undefined,
      );
      return result;
    },
    tabs: {
      post: (message) => posted.push(message),
      listen: (receive) => receivers.push(receive),
    },
    fetch: async (input, init = {}) => {
      const { pathname } = new URL(String(input), environment.origin);
      const method = init.method ?? 'GET';
      const token = new Headers(init.headers).get('authorization');
      requests.push({ method, path: pathname, init, token });
      const answers = routes.get(`${method} ${pathname}`) ?? [];
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer === undefined) throw new TypeError('no route');
      return answer();
    },
  };

  return {
    environment,
    requests,
    waits,
    posted,
    grant,
    /** Answers in turn, repeating the last. */
    on: (route: string, ...answers: Answer[]) => routes.set(route, answers),
    advance: (seconds: number) => {
      now += seconds * 1000;
    },
    tick: () => {
      for (const run of ticks) run();
    },
    show: () => {
      for (const run of shown) run();
    },
    receive: (message: TabMessage) => {
      for (const receive of receivers) receive(message);
    },
    count: (path: string) => requests.filter((request) => request.path === path).length,
  };
}

export const problem = (status: number, detail: string, rest: object = {}) =>
  Response.json({ detail, status, ...rest }, { status });
