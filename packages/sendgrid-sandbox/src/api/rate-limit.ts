/** A fixed window of one second, as SendGrid's X-RateLimit headers describe it. */
export interface RateLimit {
  /** Counts one request and says whether it is within the limit and which headers to send. */
  take(): { allowed: boolean; headers: Record<string, string> };
}

/** SendGrid documents up to 10,000 mail/send requests per second. */
export function createRateLimit(clock: () => number, limit = 10_000): RateLimit {
  let window = 0;
  let used = 0;
  return {
    take() {
      const now = Math.floor(clock() / 1_000);
      if (now !== window) {
        window = now;
        used = 0;
      }
      used += 1;
      return {
        allowed: used <= limit,
        headers: {
          'X-RateLimit-Limit': String(limit),
          'X-RateLimit-Remaining': String(Math.max(0, limit - used)),
          'X-RateLimit-Reset': String(now + 1),
        },
      };
    },
  };
}
