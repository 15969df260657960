import type { AppEnv } from '@secondset/service-kit';
import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';

/**
 * Scripts, styles and fonts are not documents: all headers after the first mean nothing for them,
 * and add weight.
 */
const partOfPage = /^(?:text\/javascript|text\/css|font\/)/;

/** Answers that a browser may show as a document, though they are none. */
const isData =
  /^(?:application\/(?:[\w.+-]{0,60}\+)?(?:json|xml)|text\/(?:plain|xml|calendar))(?:;|$)/;
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Previews of emails, which the console shows in a frame. */
const mayBeFramed = /(?:^|; )frame-ancestors 'self'(?:;|$)/;

/** The headers of every answer. The content security policy of pages belongs to the pages. */
export function securityHeaders({ publicUrl }: { publicUrl: URL }): MiddlewareHandler<AppEnv> {
  const headers: Record<string, string> = {
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
  };
  const isSecure = publicUrl.protocol === 'https:';
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    c.res.headers.set('x-content-type-options', 'nosniff');
    // Two years of https only make sense for a site that uses https.
    if (isSecure)
      c.res.headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains');
    const type = c.res.headers.get('content-type') ?? '';
    if (partOfPage.test(type)) return;
    if (isData.test(type) && !c.res.headers.has('content-security-policy'))
      c.res.headers.set('content-security-policy', dataPolicy);
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
    if (mayBeFramed.test(c.res.headers.get('content-security-policy') ?? ''))
      c.res.headers.set('x-frame-options', 'SAMEORIGIN');
  });
}
