import type { Context } from 'hono';
import type { SandboxContext } from '../context.ts';
import { render } from '../rendering/tracking-request.ts';
import { findByParam } from './find-by-param.ts';

/**
 * An email must never run scripts, submit forms or frame anything, wherever it is opened, nor tell
 * strangers that it was: pictures come from the site itself.
 */
const mailPolicy = (siteOrigin = '') => [
  "default-src 'none'",
  `img-src data: ${siteOrigin}`.trim(),
  "style-src 'unsafe-inline'",
  'font-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation',
];

/**
 * `GET /mails/<id>/html`: the HTML part for the page's frame. Looking at it does not count as an
 * open, so the pixel is left out.
 */
export function showDocument(context: SandboxContext, c: Context): Response {
  const mail = findByParam(context, c);
  const source = mail && render(context, mail, false).html;
  if (source === undefined) return c.text('This email does not exist or has no HTML part.', 404);
  return c.body(inNewTabs(source), 200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': mailPolicy(context.siteOrigin).join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  });
}

/** Makes links open in a new tab, as they do from a mail program. */
function inNewTabs(source: string): string {
  const base = '<base target="_blank">';
  const head = /<head(\s[^<>]*)?>/i.exec(source);
  if (head) {
    const end = head.index + head[0].length;
    return source.slice(0, end) + base + source.slice(end);
  }
  const doctype = /^\s*<!doctype[^>]*>/i.exec(source)?.[0] ?? '';
  return doctype + base + source.slice(doctype.length);
}
