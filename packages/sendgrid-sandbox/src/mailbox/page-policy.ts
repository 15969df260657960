import type { MiddlewareHandler } from 'hono';

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  'img-src data:',
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * What the sandbox's own pages may do: load their style sheet, frame an email, submit forms here.
 * No scripts at all.
 */
export const pagePolicy: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('Content-Security-Policy', policy);
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Referrer-Policy', 'no-referrer');
  c.header('Cache-Control', 'no-store');
};
