import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import type { SandboxContext } from '../context.ts';
import { layout } from './layout.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Cookies do not know ports: each mailbox of a machine has a name of its own for its cookie. */
const cookieName = (key: string) => `mailbox-${digest(`name ${key}`).toString('hex').slice(0, 12)}`;

/** What the cookie holds instead of the key, which also opens the control API. */
const cookieValue = (key: string) => digest(`cookie ${key}`).toString('base64url');

const same = (given: string | undefined, wanted: string) =>
  given !== undefined && timingSafeEqual(digest(given), digest(wanted));

/**
 * SendGrid's API asks for its own key; recipients follow the links of their mails; a style sheet
 * says nothing.
 */
const openPaths = /^\/(healthz|enter|mailbox\.css|ls\/click|wf\/(open|unsubscribe)|v3(\/.*)?)$/;

/**
 * Lets in requests with the key: by the cookie that its link sets, or as `Authorization: Bearer
 * <key>`. A machine may have other accounts, and the mails hold links that log in.
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
 * `GET /enter?key=`: the link that `npm start` prints. The address with the key is left at once.
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
    const message = 'this needs the key of the mailbox: Authorization: Bearer <key>';
    return c.json({ errors: [{ message, field: null }] }, 401);
  }
  const body = html`<h1>This mailbox is locked</h1>
    <p>Open it by the link that <code>npm start</code> printed behind “Mailbox”. It ends in a key; once is enough for this browser.</p>`;
  return c.html(await layout('Locked', body), 401);
}
