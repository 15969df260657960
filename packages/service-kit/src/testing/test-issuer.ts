import {
  type Role,
  type ServiceScope,
  serviceScopes,
  tokenAudience,
  tokenIssuer,
} from '@secondset/contracts';
import { Hono } from 'hono';
import { exportJWK, generateKeyPair, type CryptoKey as JoseCryptoKey, SignJWT } from 'jose';
import { createLogger } from '../logger.ts';
import { listen } from '../server.ts';
import { createTokenVerifier, type TokenVerifier } from '../token-verifier.ts';

export interface TestIssuer {
  authUrl: string;
  verifier: TokenVerifier;
  /** Someone with a role, or none, who proved who they are `provedSecondsAgo`. */
  roleToken(role: Role | null, options?: { provedSecondsAgo?: number }): Promise<string>;
  adminToken(): Promise<string>;
  /** Someone who is signed in but has no role. */
  userToken(): Promise<string>;
  serviceToken(...scopes: ServiceScope[]): Promise<string>;
  /** Signs any claims, right or wrong. */
  sign(claims: Record<string, unknown>, subject: string): Promise<string>;
  privateKey: JoseCryptoKey;
  /** Ends the session that all these tokens belong to. */
  endSession(): void;
  /**
   * `id:secret` of each service that asked for its own token; it gets the scopes in
   * `serviceScopes`.
   */
  clients: string[];
  close(): Promise<void>;
}

const testSession = 'c'.repeat(24);
const testUsers = {
  administrator: { sub: 'a'.repeat(24), email: 'admin@example.org' },
  editor: { sub: 'd'.repeat(24), email: 'editor@example.org' },
  viewer: { sub: 'e'.repeat(24), email: 'viewer@example.org' },
} as const;
const testNobody = { sub: 'b'.repeat(24), email: 'somebody@example.org' };

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
  const roleToken: TestIssuer['roleToken'] = (role, { provedSecondsAgo = 0 } = {}) => {
    const { sub, email } = role === null ? testNobody : testUsers[role];
    const authTime = Math.floor(Date.now() / 1000) - provedSecondsAgo;
    const claims = { kind: 'user', email, sid: testSession, auth_time: authTime, amr: ['pwd'] };
    return sign({ ...claims, ...(role !== null && { role }) }, sub);
  };
  return {
    authUrl: server.url,
    verifier,
    sign,
    roleToken,
    privateKey,
    clients,
    endSession: () => ended.push(testSession),
    adminToken: () => roleToken('administrator'),
    userToken: () => roleToken(null),
    serviceToken: (...scopes) => sign({ kind: 'service', scope: scopes.join(' ') }, 'campaigns'),
    close: async () => {
      verifier.close();
      await server.close();
    },
  };
}
