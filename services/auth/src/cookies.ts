import type { AppEnv } from '@secondset/service-kit';
import type { Context as HonoContext } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Context } from './context.ts';

/**
 * The path of the refresh cookie and of device marks, as the browser sees it at the gateway. They
 * travel to no other address.
 */
const sessionCookiePath = '/api/auth/session';

const attributesOf = ({ config }: Pick<Context, 'config'>) => ({
  sameSite: 'Strict' as const,
  secure: config.publicUrl.startsWith('https:'),
  httpOnly: true,
  path: sessionCookiePath,
});

/**
 * The name under which a cookie is set: with `__Secure-` over HTTPS, so that nothing but an HTTPS
 * answer can set or replace it. Not `__Host-`, which would send it with every request. Over HTTP,
 * which only a development machine uses, no browser would take the prefix.
 */
export const cookieName = (context: Pick<Context, 'config'>, name: string) =>
  attributesOf(context).secure ? `__Secure-${name}` : name;

/**
 * The value of a cookie. One from before the prefix counts only where the new one is missing: an
 * old refresh token, long spent, would look like a stolen one.
 */
export const readCookie = (
  c: HonoContext<AppEnv>,
  context: Pick<Context, 'config'>,
  name: string,
): string | undefined => getCookie(c, cookieName(context, name)) || getCookie(c, name) || undefined;

/** Sets a cookie that no script can read, and removes the one from before the prefix. */
export function writeCookie(
  c: HonoContext<AppEnv>,
  context: Pick<Context, 'config'>,
  { name, value, maxAge }: { name: string; value: string; maxAge: number },
): void {
  const attributes = attributesOf(context);
  const full = cookieName(context, name);
  setCookie(c, full, value, { ...attributes, maxAge });
  if (full !== name && getCookie(c, name) !== undefined) deleteCookie(c, name, attributes);
}

/** Removes a cookie under each of its names. */
export function removeCookie(
  c: HonoContext<AppEnv>,
  context: Pick<Context, 'config'>,
  name: string,
): void {
  const attributes = attributesOf(context);
  const full = cookieName(context, name);
  deleteCookie(c, full, attributes);
  if (full !== name && getCookie(c, name) !== undefined) deleteCookie(c, name, attributes);
}
