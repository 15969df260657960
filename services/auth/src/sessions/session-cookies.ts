import { sessionHintCookie } from '@secondset/contracts';
import type { AppEnv } from '@secondset/service-kit';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AuthContext } from '../context.ts';
import type { OpenSession } from './start-session.ts';

const refreshCookie = 'ss_refresh';
/** As the browser sees it, at the gateway. The cookie travels to no other address. */
export const sessionCookiePath = '/api/auth/session';

export const sessionCookieAttributes = ({ config }: AuthContext) => ({
  sameSite: 'Strict' as const,
  secure: config.publicOrigin.startsWith('https:'),
});

/** Sets the refresh cookie, which no script can read, and the hint that one is there. */
export function setSessionCookies(c: Context<AppEnv>, context: AuthContext, open: OpenSession) {
  const seconds = Math.floor((open.expiresAt.getTime() - context.now().getTime()) / 1000);
  const common = { ...sessionCookieAttributes(context), maxAge: Math.max(1, seconds) };
  setCookie(c, refreshCookie, open.refreshToken, {
    ...common,
    httpOnly: true,
    path: sessionCookiePath,
  });
  setCookie(c, sessionHintCookie, '1', { ...common, path: '/' });
}

export function clearSessionCookies(c: Context<AppEnv>, context: AuthContext) {
  deleteCookie(c, refreshCookie, {
    ...sessionCookieAttributes(context),
    httpOnly: true,
    path: sessionCookiePath,
  });
  deleteCookie(c, sessionHintCookie, { ...sessionCookieAttributes(context), path: '/' });
}

export const readRefreshCookie = (c: Context<AppEnv>) => getCookie(c, refreshCookie) || undefined;
