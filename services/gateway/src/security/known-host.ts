import type { AppEnv } from '@secondset/service-kit';
import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { requestOrigin } from './request-origin.ts';

/**
 * Answers 421 to requests for hosts other than the public one and this machine's names.
 * `X-Forwarded-Host` is ignored.
 */
export function knownHost({ publicUrl }: { publicUrl: URL }): MiddlewareHandler<AppEnv> {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (requestOrigin(c.req.header('host'), publicUrl) === undefined)
      return c.text(`There is no site at this address. Ours is at ${publicUrl.origin}\n`, 421, {
        'cache-control': 'no-store',
      });
    await next();
  });
}
