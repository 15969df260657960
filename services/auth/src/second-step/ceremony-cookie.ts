import { createHash, randomBytes } from 'node:crypto';
import type { AppEnv } from '@secondset/service-kit';
import type { Context as HonoContext } from 'hono';
import type { Context } from '../context.ts';
import { readCookie, writeCookie } from '../cookies.ts';
import { type CeremonyOwner, ceremonySeconds } from '../factors/ceremonies.ts';

type C = HonoContext<AppEnv>;

const name = 'ss_ceremony';

const ownerOf = (cookie: string): CeremonyOwner => ({
  purpose: 'log-in',
  owner: createHash('sha256').update(cookie).digest('base64url'),
});

/**
 * Ties the challenge of a login to this browser. Two pages may wait for a passkey at once, so a
 * browser that has the cookie keeps it.
 */
export function beginCeremony(c: C, context: Context): CeremonyOwner {
  const known = readCookie(c, context, name);
  const cookie = known?.length === 43 ? known : randomBytes(32).toString('base64url');
  writeCookie(c, context, { name, value: cookie, maxAge: ceremonySeconds });
  return ownerOf(cookie);
}

/** The owner of the challenges that this browser was given; of none without its cookie. */
export const ceremonyOf = (c: C, context: Context): CeremonyOwner =>
  ownerOf(readCookie(c, context, name) ?? '');
