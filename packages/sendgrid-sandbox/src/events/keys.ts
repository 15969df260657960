import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';

/** A fresh P-256 key pair: a private key for the sandbox and a public key to verify with. */
export function generateWebhookKeys(): { privateKeyPem: string; publicKey: string } {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const privateKeyPem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { privateKeyPem, publicKey: publicKeyOf(privateKeyPem) };
}

/** The public half as SendGrid shows it: base64 of the SPKI DER, without PEM lines. */
export function publicKeyOf(privateKeyPem: string): string {
  const der = createPublicKey(privateKeyPem).export({ type: 'spki', format: 'der' });
  return der.toString('base64');
}

export type Signer = (body: string) => Record<string, string>;

/**
 * Makes the signature headers of the signed event webhook: ECDSA over P-256 and SHA-256 of the
 * timestamp and the raw body, DER in base64.
 * @throws if the key is not a P-256 private key.
 */
export function createSigner(privateKeyPem: string, now: () => Date): Signer {
  const key = createPrivateKey(privateKeyPem);
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1')
    throw new Error('The webhook key must be a P-256 private key.');
  return (body) => {
    const timestamp = String(Math.floor(now().getTime() / 1_000));
    const signature = sign('sha256', Buffer.from(timestamp + body), key).toString('base64');
    return {
      'X-Twilio-Email-Event-Webhook-Signature': signature,
      'X-Twilio-Email-Event-Webhook-Timestamp': timestamp,
    };
  };
}
