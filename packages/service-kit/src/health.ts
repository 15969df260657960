import { z } from 'zod';

export const healthSchema = z.object({
  status: z.literal('ok'),
  /** What works, but needs a look by an administrator, in sentences. */
  troubles: z.array(z.string()).optional(),
});

/** Rejects when `check` has not settled within `timeoutMs`. */
export async function withinMs<T>(timeoutMs: number, check: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${what} did not answer within ${timeoutMs} ms`)),
      timeoutMs,
    );
  });
  try {
    return await Promise.race([check, late]);
  } finally {
    clearTimeout(timer);
  }
}
