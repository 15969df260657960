import type { AppEnv } from '@secondset/service-kit';
import type { Context as HonoContext } from 'hono';
import type { Context } from '../context.ts';
import { readCookie, removeCookie, writeCookie } from '../cookies.ts';
import { deviceMarkName } from './device-mark.ts';

/**
 * The names of a browser's cookie for one account, by the newest key first. They tell nobody which
 * account it is.
 */
export const accountCookieNames = (
  { secrets }: Pick<Context, 'secrets'>,
  prefix: string,
  email: string,
): string[] => secrets.devices.map((key) => prefix + deviceMarkName(key, email));

/** Sets such a cookie, and removes those that older keys named. */
export function writeAccountCookie(
  c: HonoContext<AppEnv>,
  context: Context,
  cookie: { prefix: string; email: string; value: string; maxAge: number },
): void {
  const { prefix, email, value, maxAge } = cookie;
  const [name = '', ...older] = accountCookieNames(context, prefix, email);
  writeCookie(c, context, { name, value, maxAge });
  for (const old of older)
    if (readCookie(c, context, old) !== undefined) removeCookie(c, context, old);
}
