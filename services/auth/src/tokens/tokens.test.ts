import { createTokenSource, createTokenVerifier, listen } from '@secondset/service-kit';
import { calculateJwkThumbprint, decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  adminEmail,
  clientSecrets,
  grantOf,
  startTestAuth,
  type TestAuth,
} from '../testing/start-test-auth.ts';

let auth: TestAuth;
let server: Awaited<ReturnType<typeof listen>>;
let verifier: ReturnType<typeof createTokenVerifier>;
beforeAll(async () => {
  auth = await startTestAuth('tokens');
  server = await listen(auth.app, { port: 0, host: '127.0.0.1' });
  verifier = createTokenVerifier({
    authUrl: server.url,
    tokens: createTokenSource({
      authUrl: server.url,
      clientId: 'audience',
      clientSecret: clientSecrets.audience,
    }),
    logger: auth.log.logger,
  });
});
afterAll(async () => {
  verifier.close();
  await server.close();
  await auth.close();
});

const form = (fields: Record<string, string>) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});

test('the other services accept the access token of a login, and recognize an administrator', async () => {
  await auth.confirmed(adminEmail);
  const { accessToken, user } = await grantOf(await auth.browser().signIn(adminEmail));
  expect(await verifier.verify(accessToken)).toMatchObject({
    kind: 'user',
    id: user.id,
    role: 'administrator',
    amr: ['pwd'],
    recent: true,
  });
  expect(user).toMatchObject({ email: adminEmail, role: 'administrator', admin: true });
  const { iat = 0, exp = 0 } = decodeJwt(accessToken);
  expect(exp - iat).toBe(600);
});

test.each(['auth', 'audience', 'campaigns'] as const)(
  'the service %s gets a token with its scopes',
  async (name) => {
    const tokens = createTokenSource({
      authUrl: server.url,
      clientId: name,
      clientSecret: clientSecrets[name],
    });
    const scopes = {
      auth: ['messages:send'],
      audience: [
        'messages:send',
        'people:erase',
        'people:export',
        'departures:write',
        'retention:apply',
        'campaigns:read',
        'sessions:read',
      ],
      campaigns: ['recipients:read', 'suppressions:write', 'engagement:write', 'sessions:read'],
    }[name];
    expect(await verifier.verify(await tokens.token())).toEqual({ kind: 'service', name, scopes });
  },
);

test('a wrong secret, another service’s secret and an unknown name get the same answer', async () => {
  const attempts = [
    { client_id: 'audience', client_secret: 'wrong' },
    { client_id: 'audience', client_secret: clientSecrets.campaigns },
    { client_id: 'nobody', client_secret: clientSecrets.campaigns },
  ];
  for (const attempt of attempts) {
    const response = await auth.app.request(
      '/oauth/token',
      form({ grant_type: 'client_credentials', ...attempt }),
    );
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({
      detail: 'The client is unknown, or its secret is wrong.',
    });
  }
});

test('another grant type and a missing field are refused by name', async () => {
  const other = await auth.app.request(
    '/oauth/token',
    form({ grant_type: 'password', client_id: 'audience', client_secret: 'x' }),
  );
  expect(other.status).toBe(422);
  expect(await other.json()).toMatchObject({ errors: [{ field: 'grant_type' }] });
  const empty = await auth.app.request('/oauth/token', form({ grant_type: 'client_credentials' }));
  expect(await empty.json()).toMatchObject({
    errors: [{ field: 'client_id' }, { field: 'client_secret' }],
  });
});

test('the key set has only the public half, under its thumbprint', async () => {
  const response = await auth.app.request('/.well-known/jwks.json');
  const body: unknown = await response.json();
  const [key] = auth.context.signer.publicKeys;
  expect(body).toEqual({ keys: [key] });
  expect(Object.keys(key ?? {}).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);
  expect(await calculateJwkThumbprint({ ...key })).toBe(key?.kid);
  const { token } = await auth.context.signer.forService('auth');
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'EdDSA', typ: 'at+jwt', kid: key?.kid });
});
