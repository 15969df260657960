import { type ServiceScope, tokenAudience, tokenIssuer } from '@secondset/contracts';
import { Hono } from 'hono';
import { exportJWK, generateKeyPair, type CryptoKey as JoseCryptoKey, SignJWT } from 'jose';
import { createLogger } from '../logger.ts';
import { listen } from '../server.ts';
import { createTokenVerifier, type TokenVerifier } from '../token-verifier.ts';

export interface TestIssuer {
  authUrl: string;
  verifier: TokenVerifier;
  adminToken(): Promise<string>;
  /** Somebody who is signed in and not on the admin list. */
  userToken(): Promise<string>;
  serviceToken(...scopes: ServiceScope[]): Promise<string>;
  /** Signs any claims, right or wrong. */
  sign(claims: Record<string, unknown>, subject: string): Promise<string>;
  privateKey: JoseCryptoKey;
  close(): Promise<void>;
}

const testAdminEmail = 'admin@example.org';

/** A real key pair, a real JWKS endpoint and real tokens, for suites of services that only verify. */
export async function createTestIssuer(): Promise<TestIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'EdDSA', use: 'sig' };
  const app = new Hono().get('/.well-known/jwks.json', (c) => c.json({ keys: [jwk] }));
  const server = await listen(app, { port: 0, host: '127.0.0.1' });
  const logger = createLogger('test', 'silent');
  const verifier = createTokenVerifier({
    authUrl: server.url,
    adminEmails: [testAdminEmail],
    logger,
  });
  const sign = (claims: Record<string, unknown>, subject: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: 'test' })
      .setIssuer(tokenIssuer)
      .setAudience(tokenAudience)
      .setSubject(subject)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
  return {
    authUrl: server.url,
    verifier,
    sign,
    privateKey,
    adminToken: () => sign({ kind: 'user', email: testAdminEmail }, 'a'.repeat(24)),
    userToken: () => sign({ kind: 'user', email: 'somebody@example.org' }, 'b'.repeat(24)),
    serviceToken: (...scopes) => sign({ kind: 'service', scope: scopes.join(' ') }, 'campaigns'),
    close: async () => {
      verifier.close();
      await server.close();
    },
  };
}
