import { createHmac } from 'node:crypto';
import { tokenAudience, tokenIssuer } from '@secondset/contracts';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from './logger.ts';
import { createTestIssuer, type TestIssuer } from './testing/index.ts';
import { createTokenVerifier } from './token-verifier.ts';

let issuer: TestIssuer;
beforeEach(async () => {
  issuer = await createTestIssuer();
});
afterEach(() => issuer.close());

const claims = {
  kind: 'user',
  email: 'admin@example.org',
  sid: 'c'.repeat(24),
  role: 'administrator',
  auth_time: 0,
  amr: ['pwd'],
};
const tokens = { token: () => issuer.serviceToken('sessions:read'), forget: () => undefined };
const logger = createLogger('test', 'silent');

describe('createTokenVerifier', () => {
  it('reads who is asking', async () => {
    expect(await issuer.verifier.verify(await issuer.adminToken())).toMatchObject({
      kind: 'user',
      role: 'administrator',
      recent: true,
    });
    expect(await issuer.verifier.verify(await issuer.userToken())).toMatchObject({
      kind: 'user',
      role: null,
    });
    expect(await issuer.verifier.verify(await issuer.serviceToken('messages:send'))).toEqual({
      kind: 'service',
      name: 'campaigns',
      scopes: ['messages:send'],
    });
  });

  it('keeps verifying while auth is down', async () => {
    const token = await issuer.adminToken();
    await issuer.verifier.verify(token);
    await issuer.close();
    await issuer.verifier.refreshKeys();
    expect(await issuer.verifier.verify(token)).toMatchObject({ role: 'administrator' });
  });

  it('says unavailable, not unauthenticated, when no key was ever fetched', async () => {
    const token = await issuer.adminToken();
    await issuer.close();
    const verifier = createTokenVerifier({
      authUrl: issuer.authUrl,
      tokens,
      logger,
    });
    await expect(verifier.verify(token)).rejects.toMatchObject({ code: 'unavailable' });
    verifier.close();
  });

  it('refuses only someone with a role whose session was ended', async () => {
    issuer.endSession();
    const refused = issuer.verifier.verify(await issuer.adminToken());
    await expect(refused).rejects.toMatchObject({
      code: 'unauthenticated',
      message: 'session-ended',
    });
    expect(await issuer.verifier.verify(await issuer.userToken())).toMatchObject({ role: null });
  });

  it.each(['sid', 'auth_time', 'amr'] as const)(
    'refuses a person’s token without %s',
    async (claim) => {
      const { [claim]: _left, ...rest } = claims;
      const token = await issuer.sign(rest, 'a'.repeat(24));
      await expect(issuer.verifier.verify(token)).rejects.toMatchObject({
        code: 'unauthenticated',
      });
    },
  );

  it('takes a proof of identity as recent for ten minutes', async () => {
    const after = async (provedSecondsAgo: number) =>
      issuer.verifier.verify(await issuer.roleToken('editor', { provedSecondsAgo }));
    expect(await after(540)).toMatchObject({ role: 'editor', recent: true });
    expect(await after(660)).toMatchObject({ role: 'editor', recent: false });
  });

  it('admits services but no administrator while it is unknown which sessions were ended', async () => {
    const verifier = createTokenVerifier({
      authUrl: issuer.authUrl,
      tokens: { token: () => Promise.reject(new Error('away')), forget: () => undefined },
      logger,
    });
    const service = await issuer.serviceToken('messages:send');
    expect(await verifier.verify(service)).toMatchObject({ kind: 'service' });
    await expect(verifier.verify(await issuer.adminToken())).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 5,
    });
    verifier.close();
  });

  it.each([
    ['another key', { sign: 'other' }],
    ['another type', { typ: 'JWT' }],
    ['another issuer', { iss: 'elsewhere' }],
    ['another audience', { aud: 'elsewhere' }],
    ['an expiry in the past', { exp: -60 }],
  ])(
    'refuses %s',
    async (_what, change: {
      sign?: string;
      typ?: string;
      iss?: string;
      aud?: string;
      exp?: number;
    }) => {
      const { privateKey } = await generateKeyPair('EdDSA');
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'EdDSA', typ: change.typ ?? 'at+jwt', kid: 'test' })
        .setIssuer(change.iss ?? tokenIssuer)
        .setAudience(change.aud ?? tokenAudience)
        .setSubject('a'.repeat(24))
        .setIssuedAt()
        .setExpirationTime(new Date(Date.now() + (change.exp ?? 300) * 1000))
        .sign(change.sign === undefined ? issuer.privateKey : privateKey);
      await expect(issuer.verifier.verify(token)).rejects.toMatchObject({
        code: 'unauthenticated',
      });
    },
  );

  it('refuses a key that the token brings along or points to', async () => {
    const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true });
    const jwk = await exportJWK(publicKey);
    for (const own of [{ jwk }, { jku: 'https://evil.example/jwks.json', kid: 'theirs' }]) {
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: 'test', ...own })
        .setIssuer(tokenIssuer)
        .setAudience(tokenAudience)
        .setSubject('a'.repeat(24))
        .setIssuedAt()
        .setExpirationTime('5 minutes')
        .sign(privateKey);
      await expect(issuer.verifier.verify(token)).rejects.toMatchObject({
        code: 'unauthenticated',
      });
    }
  });

  it.each(['none', 'HS256'])('refuses the algorithm %s, even with our public key', async (alg) => {
    const now = Math.floor(Date.now() / 1000);
    const times = { iat: now, exp: now + 300 };
    const payload = { ...claims, ...times, iss: tokenIssuer, aud: tokenAudience, sub: 'a' };
    const [head, body] = [{ alg, typ: 'at+jwt', kid: 'test' }, payload].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    );
    const keys = await (await fetch(`${issuer.authUrl}/.well-known/jwks.json`)).text();
    const signature = createHmac('sha256', keys).update(`${head}.${body}`).digest('base64url');
    const token = `${head}.${body}.${alg === 'none' ? '' : signature}`;
    await expect(issuer.verifier.verify(token)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('refuses a token without a kind', async () => {
    const token = await issuer.sign({ email: 'admin@example.org' }, 'a'.repeat(24));
    await expect(issuer.verifier.verify(token)).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
