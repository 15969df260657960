import type { AppEnv } from '@secondset/service-kit';
import type { Context as HonoContext } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Context } from '../context.ts';
import { sessionCookieAttributes, sessionCookiePath } from '../cookie-attributes.ts';
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
  { secrets, now }: Context,
  email: string,
): string | undefined {
  const mark = getCookie(c, prefix + deviceMarkName(secrets.devices, email));
  return readDeviceMark(secrets.devices, email, mark, now());
}

/** Marks the device as known to this account. Beyond five accounts the oldest are forgotten. */
export function markDevice(c: HonoContext<AppEnv>, context: Context, email: string): void {
  const { secrets, now } = context;
  const name = prefix + deviceMarkName(secrets.devices, email);
  const attributes = {
    ...sessionCookieAttributes(context),
    httpOnly: true,
    path: sessionCookiePath,
  };
  const others = Object.entries(getCookie(c))
    .filter(([other]) => other.startsWith(prefix) && other !== name)
    .sort(([, a], [, b]) => Number.parseInt(b, 10) - Number.parseInt(a, 10));
  for (const [other] of others.slice(maxAccounts - 1)) deleteCookie(c, other, attributes);
  const mark = createDeviceMark(secrets.devices, email, now());
  setCookie(c, name, mark, { ...attributes, maxAge: deviceMarkSeconds });
}
