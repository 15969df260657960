import type { AppEnv } from '@secondset/service-kit';
import type { Context as HonoContext } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Context } from '../context.ts';
import { cookieName, readCookie, removeCookie } from '../cookies.ts';
import { accountCookieNames, writeAccountCookie } from './account-cookies.ts';
import {
  createDeviceMark,
  deviceMarkName,
  deviceMarkSeconds,
  readDeviceMark,
} from './device-mark.ts';

const prefix = 'ss_device_';
const maxAccounts = 5;

/** This device's number for an account that was signed in to on it before. */
export function knownDevice(
  c: HonoContext<AppEnv>,
  context: Context,
  email: string,
): string | undefined {
  for (const key of context.secrets.devices) {
    const mark = readCookie(c, context, prefix + deviceMarkName(key, email));
    const device = readDeviceMark(key, email, mark, context.now());
    if (device !== undefined) return device;
  }
  return undefined;
}

/** Marks the device as known to this account. Beyond five accounts the oldest are forgotten. */
export function markDevice(c: HonoContext<AppEnv>, context: Context, email: string): void {
  const own = accountCookieNames(context, prefix, email).map((name) => cookieName(context, name));
  const start = cookieName(context, prefix);
  const others = Object.entries(getCookie(c))
    .filter(([other]) => other.startsWith(start) && !own.includes(other))
    .sort(([, a], [, b]) => Number.parseInt(b, 10) - Number.parseInt(a, 10));
  for (const [other] of others.slice(maxAccounts - 1))
    removeCookie(c, context, prefix + other.slice(start.length));
  const value = createDeviceMark(context.secrets.devices[0], email, context.now());
  writeAccountCookie(c, context, { prefix, email, value, maxAge: deviceMarkSeconds });
}
