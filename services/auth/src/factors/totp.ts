import { randomBytes } from 'node:crypto';
import { organization } from '@secondset/content';
import { Secret, TOTP } from 'otpauth';

const stepSeconds = 30;
/** One step each way, for clocks that are off: a code is good for up to 90 seconds. */
const windowSteps = 1;
/** What RFC 4226 recommends for SHA-1. */
const secretBytes = 20;

export const createTotpSecret = (): Buffer => randomBytes(secretBytes);

/** SHA-1, six digits, 30 seconds: many apps ignore anything else in the address. */
const totpOf = (secret: Buffer, label: string) =>
  new TOTP({
    issuer: organization.name,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: stepSeconds,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  });

/** What an authenticator app reads from the QR code, and the secret to type by hand. */
export function totpAddress(secret: Buffer, label: string): { uri: string; secret: string } {
  const totp = totpOf(secret, label);
  return { uri: totp.toString(), secret: totp.secret.base32 };
}

/** Six ASCII digits as typed, without spaces; undefined for anything else. */
export function readCode(typed: string): string | undefined {
  const code = typed.replaceAll(' ', '');
  // The library throws on other characters.
  return /^[0-9]{6}$/.test(code) ? code : undefined;
}

/** The time step that a code belongs to; undefined when it fits none that is near. */
export function stepOf(secret: Buffer, code: string, now: Date): number | undefined {
  const totp = totpOf(secret, '');
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: windowSteps });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / stepSeconds) + delta;
}
