import type { AppEnv } from '@secondset/service-kit';
import type { Context as HonoContext } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Context } from '../context.ts';
import { cookieName, readCookie, removeCookie, writeCookie } from '../cookies.ts';
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
  const { secrets, now } = context;
  const mark = readCookie(c, context, prefix + deviceMarkName(secrets.devices, email));
  return readDeviceMark(secrets.devices, email, mark, now());
}

/** Marks the device as known to this account. Beyond five accounts the oldest are forgotten. */
export function markDevice(c: HonoContext<AppEnv>, context: Context, email: string): void {
  const { secrets, now } = context;
  const name = prefix + deviceMarkName(secrets.devices, email);
  const start = cookieName(context, prefix);
  const others = Object.entries(getCookie(c))
    .filter(([other]) => other.startsWith(start) && other !== cookieName(context, name))
    .sort(([, a], [, b]) => Number.parseInt(b, 10) - Number.parseInt(a, 10));
  for (const [other] of others.slice(maxAccounts - 1))
    removeCookie(c, context, prefix + other.slice(start.length));
  const mark = createDeviceMark(secrets.devices, email, now());
  writeCookie(c, context, { name, value: mark, maxAge: deviceMarkSeconds });
}
