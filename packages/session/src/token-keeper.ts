import type { AuthApi, LocalGrant } from './auth-api.ts';
import type { SessionEnvironment } from './environment.ts';
import { RequestFailure } from './request-failure.ts';
import type { SessionStore } from './session-store.ts';
import { withRetries } from './with-retries.ts';

export const tickMs = 30_000;
/** A token this close to expiry is refreshed. */
const marginMs = 3 * tickMs;

/** `ended`: the server says there is no session. `failed`: unknown, for example offline. */
type RefreshOutcome = 'granted' | 'ended' | 'failed';

export interface TokenKeeper {
  /** The access token, and whether it has expired or is due for a refresh. */
  current(): { accessToken: string; expired: boolean; dueForRefresh: boolean } | undefined;
  take(grant: LocalGrant): void;
  /** Drops the token; a refresh in flight no longer counts. */
  drop(): void;
  /** Gets a new token; concurrent callers share one request. Never rejects. */
  refresh(): Promise<RefreshOutcome>;
  /** Refreshes when due, or when the last attempt got no answer. */
  tick(): void;
}

export function createTokenKeeper(
  environment: SessionEnvironment,
  api: AuthApi,
  store: SessionStore,
): TokenKeeper {
  let grant: LocalGrant | undefined;
  let unanswered = false;
  let pending: Promise<RefreshOutcome> | undefined;
  /** Increases with each login and logout, so that an earlier answer changes nothing. */
  let epoch = 0;

  const set = (next: LocalGrant | undefined) => {
    const before = grant?.user.id;
    epoch += 1;
    grant = next;
    unanswered = false;
    const changed = store.set(
      next ? { status: 'signed-in', user: next.user } : { status: 'signed-out' },
    );
    if (next?.user.id !== before) store.announce(next ? 'signed-in' : 'signed-out');
    else if (next) {
      store.announce('token-refreshed');
      if (changed) store.announce('user-updated');
    }
  };

  const runRefresh = async (): Promise<RefreshOutcome> => {
    const startedIn = epoch;
    const answer = await withRetries(environment, () => environment.exclusively(api.refresh)).catch(
      (error: unknown) => (isRefusal(error) ? 'ended' : 'failed'),
    );
    pending = undefined;
    if (epoch !== startedIn) return grant ? 'granted' : 'ended';
    if (answer === 'failed') {
      unanswered = true;
      if (!grant) store.set({ status: 'signed-out' });
      return 'failed';
    }
    set(answer === 'ended' ? undefined : answer);
    return answer === 'ended' ? 'ended' : 'granted';
  };

  const keeper: TokenKeeper = {
    current: () => {
      if (!grant) return undefined;
      const leftMs = grant.endsAt - environment.now();
      const { accessToken } = grant;
      return { accessToken, expired: leftMs <= 0, dueForRefresh: leftMs <= marginMs };
    },
    take: set,
    drop: () => set(undefined),
    refresh: () => {
      pending ??= runRefresh();
      return pending;
    },
    tick: () => {
      if (unanswered || keeper.current()?.dueForRefresh) void keeper.refresh();
    },
  };
  return keeper;
}

const isRefusal = (error: unknown) => error instanceof RequestFailure && error.status === 401;
