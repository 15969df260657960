import type { AppEnv } from '@secondset/service-kit';
import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';

/**
 * Scripts, styles and fonts are not documents: all headers after the first mean nothing for them,
 * and add weight.
 */
const partOfPage = /^(?:text\/javascript|text\/css|font\/)/;

/** The headers of every answer. The content security policy belongs to the pages. */
export function securityHeaders({ publicUrl }: { publicUrl: URL }): MiddlewareHandler<AppEnv> {
  const headers: Record<string, string> = {
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    // Two years of https only make sense for a site that uses https.
    ...(publicUrl.protocol === 'https:' && { 'strict-transport-security': 'max-age=63072000' }),
  };
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    c.res.headers.set('x-content-type-options', 'nosniff');
    if (partOfPage.test(c.res.headers.get('content-type') ?? '')) return;
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  });
}
