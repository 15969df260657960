import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '@secondset/service-kit';

/** OWASP's minimum for argon2id, the package's default algorithm: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const maxParallel = 2;
const maxWaiting = 100;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /**
   * Whether `password` matches. Without a hash the same work is done, so that timing does not
   * reveal that it is missing.
   */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
}

/**
 * Hashes and verifies with argon2id, two at a time: each takes 19 MiB and a thread. Passwords are
 * normalized to NFKC first (NIST SP 800-63B-4), so that it does not matter how a keyboard composes
 * an accent. Throws `unavailable` when too many wait.
 */
export async function createPasswordHasher(): Promise<PasswordHasher> {
  const limited = createQueue();
  const nobody = await hash(crypto.randomUUID(), cost);
  return {
    hash: (password) => limited(() => hash(password.normalize('NFKC'), cost)),
    verify: async (passwordHash, password) => {
      const fits = await limited(() => verify(passwordHash ?? nobody, password.normalize('NFKC')));
      return fits && passwordHash !== undefined;
    },
  };
}

function createQueue() {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= maxParallel) {
      if (waiting.length >= maxWaiting)
        throw new DomainError('unavailable', 'too-many-log-ins', { retryAfterSeconds: 5 });
      // The task that finishes hands over its place, so `running` does not change.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
