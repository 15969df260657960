import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import type { SandboxContext } from '../context.ts';
import { layout } from './layout.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Cookies ignore ports, so each mailbox on a machine uses its own cookie name. */
const cookieName = (key: string) => `mailbox-${digest(`name ${key}`).toString('hex').slice(0, 12)}`;

/** The cookie's value. Not the key itself, which also opens the control API. */
const cookieValue = (key: string) => digest(`cookie ${key}`).toString('base64url');

const same = (given: string | undefined, wanted: string) =>
  given !== undefined && timingSafeEqual(digest(given), digest(wanted));

/**
 * What is open without the mailbox key: SendGrid's API has its own key, recipients follow tracked
 * links, and a style sheet reveals nothing.
 */
const openPaths = /^\/(healthz|enter|mailbox\.css|ls\/click|wf\/(open|unsubscribe)|v3(\/.*)?)$/;

/**
 * Admits requests with the key: in the cookie that its link sets, or as `Authorization: Bearer
 * <key>`. The machine may have other accounts, and emails contain login links.
 */
export function mailboxDoor(context: SandboxContext): MiddlewareHandler {
  const { mailboxKey } = context;
  return async (c, next) => {
    if (mailboxKey === undefined || openPaths.test(c.req.path)) return next();
    const bearer = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    const cookie = getCookie(c, cookieName(mailboxKey));
    if (same(bearer, mailboxKey) || same(cookie, cookieValue(mailboxKey))) return next();
    return refuse(c);
  };
}

/**
 * `GET /enter?key=`: the link that `npm start` prints. Redirects so that the key leaves the address
 * bar.
 */
export function enter(context: SandboxContext, c: Context): Response | Promise<Response> {
  const { mailboxKey } = context;
  if (mailboxKey === undefined) return c.redirect('/', 303);
  if (!same(c.req.query('key'), mailboxKey)) return refuse(c);
  setCookie(c, cookieName(mailboxKey), cookieValue(mailboxKey), {
    httpOnly: true,
    sameSite: 'Strict',
    path: '/',
    maxAge: 400 * 24 * 3_600,
  });
  c.header('Cache-Control', 'no-store');
  return c.redirect('/', 303);
}

async function refuse(c: Context): Promise<Response> {
  if (c.req.path.startsWith('/control')) {
    const message = 'The mailbox key is missing or wrong. Send Authorization: Bearer <key>.';
    return c.json({ errors: [{ message, field: null }] }, 401);
  }
  const body = html`<h1>This mailbox is locked</h1>
    <p>Open the link that <code>npm start</code> printed after “Mailbox”. It ends in a key and unlocks this browser for good.</p>`;
  return c.html(await layout('Locked', body), 401);
}
