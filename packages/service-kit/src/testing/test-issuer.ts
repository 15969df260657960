import { type ServiceScope, serviceScopes, tokenAudience, tokenIssuer } from '@secondset/contracts';
import { Hono } from 'hono';
import { exportJWK, generateKeyPair, type CryptoKey as JoseCryptoKey, SignJWT } from 'jose';
import { createLogger } from '../logger.ts';
import { listen } from '../server.ts';
import { createTokenVerifier, type TokenVerifier } from '../token-verifier.ts';

export interface TestIssuer {
  authUrl: string;
  verifier: TokenVerifier;
  adminToken(): Promise<string>;
  /** Someone who is signed in but not an administrator. */
  userToken(): Promise<string>;
  serviceToken(...scopes: ServiceScope[]): Promise<string>;
  /** Signs any claims, right or wrong. */
  sign(claims: Record<string, unknown>, subject: string): Promise<string>;
  privateKey: JoseCryptoKey;
  /** Ends the session that the administrator's tokens belong to. */
  endSession(): void;
  /**
   * `id:secret` of each service that asked for its own token; it gets the scopes in
   * `serviceScopes`.
   */
  clients: string[];
  close(): Promise<void>;
}

const testSession = 'c'.repeat(24);
const testAdminEmail = 'admin@example.org';

/** A real key pair, JWKS endpoint and tokens, for suites of services that only verify. */
export async function createTestIssuer(): Promise<TestIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'EdDSA', use: 'sig' };
  const clients: string[] = [];
  const ended: string[] = [];
  const app = new Hono()
    .get('/.well-known/jwks.json', (c) => c.json({ keys: [jwk] }))
    .post('/internal/revoked-sessions', (c) => c.json({ sessions: ended }))
    .post('/oauth/token', async (c) => {
      const form = new URLSearchParams(await c.req.text());
      const id = form.get('client_id') ?? '';
      clients.push(`${id}:${form.get('client_secret')}`);
      const scopes: Record<string, readonly string[] | undefined> = serviceScopes;
      const scope = scopes[id]?.join(' ') ?? '';
      const token = await sign({ kind: 'service', scope }, id);
      return c.json({ access_token: token, token_type: 'Bearer', expires_in: 300 });
    });
  const server = await listen(app, { port: 0, host: '127.0.0.1' });
  const logger = createLogger('test', 'silent');
  const verifier = createTokenVerifier({
    authUrl: server.url,
    adminEmails: [testAdminEmail],
    tokens: {
      token: async () => sign({ kind: 'service', scope: 'sessions:read' }, 'test'),
      forget() {},
    },
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
    clients,
    endSession: () => ended.push(testSession),
    adminToken: () =>
      sign({ kind: 'user', email: testAdminEmail, sid: testSession }, 'a'.repeat(24)),
    userToken: () =>
      sign({ kind: 'user', email: 'somebody@example.org', sid: testSession }, 'b'.repeat(24)),
    serviceToken: (...scopes) => sign({ kind: 'service', scope: scopes.join(' ') }, 'campaigns'),
    close: async () => {
      verifier.close();
      await server.close();
    },
  };
}
