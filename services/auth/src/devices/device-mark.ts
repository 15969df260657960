import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Browsers keep a cookie no longer. */
export const deviceMarkSeconds = 400 * 86_400;

/**
 * Proof that somebody logged in to an account on this device before: when, a number of its own, and
 * our signature over both and the address. It is no credential and opens nothing; it only sets the
 * device apart from strangers who guess.
 */
export function createDeviceMark(secret: Buffer, email: string, now: Date): string {
  const body = `${Math.floor(now.getTime() / 1000)}.${randomBytes(12).toString('base64url')}`;
  return `${body}.${signature(secret, email, body)}`;
}

/** The number of the device if the mark is one of ours for this address and not too old. */
export function readDeviceMark(
  secret: Buffer,
  email: string,
  mark: string | undefined,
  now: Date,
): string | undefined {
  const [at = '', id = '', given = ''] = mark?.split('.') ?? [];
  const expected = Buffer.from(signature(secret, email, `${at}.${id}`));
  const actual = Buffer.from(given);
  const fits = actual.length === expected.length && timingSafeEqual(actual, expected);
  const age = now.getTime() / 1000 - Number(at);
  return fits && age <= deviceMarkSeconds ? id : undefined;
}

/** Tells the accounts of one device apart, and names none. */
export const deviceMarkName = (secret: Buffer, email: string) =>
  createHmac('sha256', secret).update(`name\n${email}`).digest('base64url').slice(0, 10);

const signature = (secret: Buffer, email: string, body: string) =>
  createHmac('sha256', secret).update(`mark\n${email}\n${body}`).digest('base64url');
