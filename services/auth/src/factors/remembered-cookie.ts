import type { AppEnv } from '@secondset/service-kit';
import type { Context as HonoContext } from 'hono';
import type { Context } from '../context.ts';
import { readCookie, writeCookie } from '../cookies.ts';
import { deviceMarkName } from '../devices/device-mark.ts';
import { rememberDevice, rememberedSeconds } from './remembered-devices.ts';

type C = HonoContext<AppEnv>;

/** One cookie per account, whose name tells nobody which. */
const nameOf = ({ secrets }: Context, email: string) =>
  `ss_remembered_${deviceMarkName(secrets.devices, email)}`;

/** What this browser was given when it was remembered for an account. */
export const rememberedCookie = (c: C, context: Context, email: string) =>
  readCookie(c, context, nameOf(context, email));

/** Remembers this browser for an account: for 30 days it is not asked for the second factor. */
export async function rememberHere(c: C, context: Context, account: { id: string; email: string }) {
  const value = await rememberDevice(context, account.id);
  writeCookie(c, context, {
    name: nameOf(context, account.email),
    value,
    maxAge: rememberedSeconds,
  });
}
