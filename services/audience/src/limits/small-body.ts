import { type AppEnv, bodyTooLarge } from '@secondset/service-kit';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

const maxBytes = 32 * 1024;

/** For public routes: far more than any of our forms needs. */
export const smallBody: MiddlewareHandler<AppEnv> = bodyLimit({
  maxSize: maxBytes,
  onError: () => {
    throw bodyTooLarge(maxBytes);
  },
});
