import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { ConfigError } from '@secondset/service-kit';

export type WebhookKeys = readonly KeyObject[];

/** Reads base64 SPKI keys (P-256) as SendGrid shows them; throws `ConfigError` if one is not. */
export const readPublicKeys = (keys: readonly string[]): WebhookKeys =>
  keys.map((key, index) => {
    try {
      const read = createPublicKey({
        key: Buffer.from(key, 'base64'),
        format: 'der',
        type: 'spki',
      });
      if (read.asymmetricKeyDetails?.namedCurve === 'prime256v1') return read;
    } catch {
      // Reported below, without the value.
    }
    throw new ConfigError(`SENDGRID_WEBHOOK_PUBLIC_KEYS: key ${index + 1} is not a P-256 key.`);
  });

/**
 * Whether one of the keys signed these bytes: ECDSA over P-256 and SHA-256 of the timestamp's bytes
 * followed by the raw body (SendGrid "Event Webhook security features"). The body must be what
 * arrived, not what was parsed from it.
 */
export function isSignedBy(
  keys: WebhookKeys,
  signed: { signature: string; timestamp: string; body: Uint8Array },
): boolean {
  if (signed.signature === '' || signed.timestamp === '') return false;
  const signature = Buffer.from(signed.signature, 'base64');
  const message = Buffer.concat([Buffer.from(signed.timestamp), signed.body]);
  return keys.some((key) => {
    try {
      return verify('sha256', message, key, signature);
    } catch {
      return false;
    }
  });
}
