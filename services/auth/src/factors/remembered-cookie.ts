import type { AppEnv } from '@secondset/service-kit';
import type { Context as HonoContext } from 'hono';
import type { Account } from '../accounts/account.ts';
import type { Context } from '../context.ts';
import { readCookie } from '../cookies.ts';
import { accountCookieNames, writeAccountCookie } from '../devices/account-cookies.ts';
import { rememberDevice, rememberedSeconds } from './remembered-devices.ts';

type C = HonoContext<AppEnv>;

const prefix = 'ss_remembered_';

/** What this browser was given when it was remembered for an account. */
export const rememberedCookie = (c: C, context: Context, email: string) =>
  accountCookieNames(context, prefix, email)
    .map((name) => readCookie(c, context, name))
    .find((value) => value !== undefined);

/** Remembers this browser for an account: for 30 days it is not asked for the second factor. */
export async function rememberHere(c: C, context: Context, account: Account) {
  const value = await rememberDevice(context, account);
  const { email } = account;
  writeAccountCookie(c, context, { prefix, email, value, maxAge: rememberedSeconds });
}
