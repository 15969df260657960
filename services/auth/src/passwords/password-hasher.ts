import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '@secondset/service-kit';

/** OWASP's minimum for argon2id, the package's default algorithm: 19 MiB, two passes, one lane. */
const usualCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const maxParallel = 2;
/** More would wait for seconds; those who are turned away at once can decide for themselves. */
const maxWaiting = { known: 40, strangers: 20, signUps: 40 };

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /**
   * Whether `password` matches. Without a hash the same work is done, so that timing does not
   * reveal that it is missing. People on a known device have places of their own and go first.
   */
  verify(
    passwordHash: string | undefined,
    password: string,
    from?: { knownDevice: boolean },
  ): Promise<boolean>;
}

/**
 * Hashes and verifies with argon2id, two at a time: each takes 19 MiB and a thread. Passwords are
 * normalized to NFKC first (NIST SP 800-63B-4), so that it does not matter how a keyboard composes
 * an accent. Throws `rate-limited` when too many wait.
 */
export async function createPasswordHasher(cost = usualCost): Promise<PasswordHasher> {
  const limited = createQueue();
  const nobody = await hash(crypto.randomUUID(), cost);
  return {
    hash: (password) => limited('signUps', () => hash(password.normalize('NFKC'), cost)),
    verify: async (passwordHash, password, { knownDevice } = { knownDevice: false }) => {
      const fits = await limited(knownDevice ? 'known' : 'strangers', () =>
        verify(passwordHash ?? nobody, password.normalize('NFKC')),
      );
      return fits && passwordHash !== undefined;
    },
  };
}

function createQueue() {
  const waiting: Record<keyof typeof maxWaiting, (() => void)[]> = {
    known: [],
    strangers: [],
    signUps: [],
  };
  let running = 0;
  return async <T>(who: keyof typeof maxWaiting, work: () => Promise<T>): Promise<T> => {
    if (running >= maxParallel) {
      if (waiting[who].length >= maxWaiting[who])
        throw new DomainError('rate-limited', 'too-many-log-ins', { retryAfterSeconds: 5 });
      // The task that finishes hands over its place, so `running` does not change.
      await new Promise<void>((resolve) => waiting[who].push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.known.shift() ?? waiting.strangers.shift() ?? waiting.signUps.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
