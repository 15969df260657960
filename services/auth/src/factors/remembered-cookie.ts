import type { AppEnv } from '@secondset/service-kit';
import type { Context as HonoContext } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Context } from '../context.ts';
import { sessionCookieAttributes, sessionCookiePath } from '../cookie-attributes.ts';
import { deviceMarkName } from '../devices/device-mark.ts';
import { rememberDevice, rememberedSeconds } from './remembered-devices.ts';

type C = HonoContext<AppEnv>;

/** One cookie per account, whose name tells nobody which. */
const nameOf = ({ secrets }: Context, email: string) =>
  `ss_remembered_${deviceMarkName(secrets.devices, email)}`;

/** What this browser was given when it was remembered for an account. */
export const rememberedCookie = (c: C, context: Context, email: string) =>
  getCookie(c, nameOf(context, email));

/** Remembers this browser for an account: for 30 days it is not asked for the second factor. */
export async function rememberHere(c: C, context: Context, account: { id: string; email: string }) {
  setCookie(c, nameOf(context, account.email), await rememberDevice(context, account.id), {
    ...sessionCookieAttributes(context),
    httpOnly: true,
    path: sessionCookiePath,
    maxAge: rememberedSeconds,
  });
}
