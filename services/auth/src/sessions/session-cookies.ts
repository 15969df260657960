import { sessionHintCookie } from '@secondset/contracts';
import { type AppEnv, secondsBetween } from '@secondset/service-kit';
import type { Context as HonoContext } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Context } from '../context.ts';
import { sessionCookieAttributes, sessionCookiePath } from '../cookie-attributes.ts';
import type { OpenSession } from './start-session.ts';

const refreshCookie = 'ss_refresh';

/** Sets the refresh cookie, which no script can read, and a readable hint that it exists. */
export function setSessionCookies(c: HonoContext<AppEnv>, context: Context, open: OpenSession) {
  const seconds = Math.floor(secondsBetween(context.now(), open.expiresAt));
  const common = { ...sessionCookieAttributes(context), maxAge: Math.max(1, seconds) };
  setCookie(c, refreshCookie, open.refreshToken, {
    ...common,
    httpOnly: true,
    path: sessionCookiePath,
  });
  setCookie(c, sessionHintCookie, '1', { ...common, path: '/' });
}

export function clearSessionCookies(c: HonoContext<AppEnv>, context: Context) {
  deleteCookie(c, refreshCookie, {
    ...sessionCookieAttributes(context),
    httpOnly: true,
    path: sessionCookiePath,
  });
  deleteCookie(c, sessionHintCookie, { ...sessionCookieAttributes(context), path: '/' });
}

export const readRefreshCookie = (c: HonoContext<AppEnv>) =>
  getCookie(c, refreshCookie) || undefined;
