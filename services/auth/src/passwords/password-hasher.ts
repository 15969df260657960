import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '@secondset/service-kit';

/**
 * OWASP's minimum for argon2id: 19 MiB, two passes, one lane. The package's default algorithm is
 * argon2id.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const maxParallel = 2;
const maxWaiting = 100;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /**
   * Whether `password` fits. Without a hash the same work is done in vain, so that absence does not
   * show in the time.
   */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
}

/**
 * Hashes and verifies with argon2id, two at a time: each takes 19 MiB and a thread. Passwords are
 * put in Unicode form NFKC first (NIST SP 800-63B-4), so that each keyboard's way of writing an
 * accent fits. Throws `unavailable` when a crowd waits.
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
      // The one who finishes hands its place over, so `running` stays as it is.
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
