import { type AppEnv, bodyTooLarge } from '@secondset/service-kit';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

const maxBytes = 32 * 1024;

/** For routes that anybody may call: no form of ours comes near this size. */
export const smallBody: MiddlewareHandler<AppEnv> = bodyLimit({
  maxSize: maxBytes,
  onError: () => {
    throw bodyTooLarge(maxBytes);
  },
});
