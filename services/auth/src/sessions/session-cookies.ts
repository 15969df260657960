import { sessionHintCookie } from '@secondset/contracts';
import { type AppEnv, secondsBetween } from '@secondset/service-kit';
import type { Context as HonoContext } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import type { Context } from '../context.ts';
import { readCookie, removeCookie, writeCookie } from '../cookies.ts';
import type { OpenSession } from './start-session.ts';

const refreshCookie = 'ss_refresh';

/** Of the hint, which scripts read and which opens nothing. */
const hintAttributes = ({ config }: Context) => ({
  sameSite: 'Strict' as const,
  secure: config.publicUrl.startsWith('https:'),
  path: '/',
});

/** Sets the refresh cookie, which no script can read, and a readable hint that it exists. */
export function setSessionCookies(c: HonoContext<AppEnv>, context: Context, open: OpenSession) {
  const seconds = Math.floor(secondsBetween(context.now(), open.expiresAt));
  const maxAge = Math.max(1, seconds);
  writeCookie(c, context, { name: refreshCookie, value: open.refreshToken, maxAge });
  setCookie(c, sessionHintCookie, '1', { ...hintAttributes(context), maxAge });
}

export function clearSessionCookies(c: HonoContext<AppEnv>, context: Context) {
  removeCookie(c, context, refreshCookie);
  deleteCookie(c, sessionHintCookie, hintAttributes(context));
}

export const readRefreshCookie = (c: HonoContext<AppEnv>, context: Context) =>
  readCookie(c, context, refreshCookie);
