import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The longest that browsers keep a cookie. */
export const deviceMarkSeconds = 400 * 86_400;

/**
 * Proof that someone logged in to an account on this device before: the time, a number, and our
 * signature over both and the address. It is not a credential and opens nothing; it only tells the
 * device apart from strangers who guess.
 */
export function createDeviceMark(secret: Buffer, email: string, now: Date): string {
  const body = `${Math.floor(now.getTime() / 1000)}.${randomBytes(12).toString('base64url')}`;
  return `${body}.${signature(secret, email, body)}`;
}

/** The device's number, if the mark is ours, for this address, and not too old. */
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

/** Tells one device's accounts apart without naming them. */
export const deviceMarkName = (secret: Buffer, email: string) =>
  createHmac('sha256', secret).update(`name\n${email}`).digest('base64url').slice(0, 10);

const signature = (secret: Buffer, email: string, body: string) =>
  createHmac('sha256', secret).update(`mark\n${email}\n${body}`).digest('base64url');
