import type { AppEnv } from '@secondset/service-kit';
import { DomainError } from '@secondset/service-kit';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

const maxKibibytes = 32;

/** For routes that anybody may call: no form of ours comes near this size. */
export const smallBody: MiddlewareHandler<AppEnv> = bodyLimit({
  maxSize: maxKibibytes * 1024,
  onError: () => {
    throw new DomainError('too-large', `Send at most ${maxKibibytes} KiB.`, {
      errors: [{ field: 'body', message: 'The body is too large.' }],
    });
  },
});
