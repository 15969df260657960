import { DomainError } from './domain-error.ts';
import { withinMs } from './health.ts';
import { errorFields, type Logger } from './logger.ts';

/** How long an access token may still work after a logout. */
const freshMs = 2_000;
/** How long a request waits for a newer list before it uses the one at hand. */
const waitMs = 1_000;
/** How long a service gets by without `auth`. */
const usableMs = 60_000;

export interface RevokedSessions {
  /**
   * Whether a session was ended early; throws `unavailable` when that has been unknown for a
   * minute.
   */
  includes(sessionId: string): Promise<boolean>;
}

/**
 * Keeps the list of ended sessions, and fetches it again when it is asked for and older than two
 * seconds.
 */
export function createRevokedSessions(options: {
  fetchList: () => Promise<readonly string[]>;
  logger: Logger;
  now?: () => number;
}): RevokedSessions {
  const { fetchList, logger, now = Date.now } = options;
  let list: { sessions: ReadonlySet<string>; askedAt: number } | undefined;
  let pending: Promise<void> | undefined;
  const ageMs = () => (list === undefined ? Number.POSITIVE_INFINITY : now() - list.askedAt);
  const refresh = async () => {
    const askedAt = now();
    try {
      list = { sessions: new Set(await fetchList()), askedAt };
    } catch (error) {
      logger.warn(errorFields(error), 'the list of ended sessions could not be fetched');
    }
    pending = undefined;
  };
  return {
    async includes(sessionId) {
      if (ageMs() > freshMs) {
        pending ??= refresh();
        await withinMs(waitMs, pending, 'auth').catch(() => undefined);
      }
      if (list === undefined || ageMs() > usableMs)
        throw new DomainError('unavailable', 'sign-in-unchecked', { retryAfterSeconds: 5 });
      return list.sessions.has(sessionId);
    },
  };
}
