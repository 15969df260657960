import { clientTokenSchema } from '@secondset/contracts';
import { type App, publicRoute } from '@secondset/service-kit';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { issueClientToken } from './issue-client-token.ts';
import { accessTokenSeconds } from './token-signer.ts';

const clientTokenRequestSchema = z.object({
  grant_type: z.literal('client_credentials', 'Use client_credentials.'),
  client_id: z.string().min(1).max(100),
  client_secret: z.string().min(1).max(500),
});

const jwksSchema = z.object({
  keys: z.array(
    z.object({
      kty: z.literal('OKP'),
      crv: z.literal('Ed25519'),
      x: z.string(),
      kid: z.string(),
      alg: z.literal('EdDSA'),
      use: z.literal('sig'),
    }),
  ),
});

const jwksRoute = publicRoute({
  method: 'get',
  path: '/.well-known/jwks.json',
  tags: ['Tokens'],
  summary: 'Returns the public keys that verify access tokens (RFC 7517).',
  responses: {
    200: {
      description: 'The keys',
      content: {
        'application/json': {
          schema: jwksSchema,
        },
      },
    },
  },
});

const clientTokenRoute = publicRoute({
  method: 'post',
  path: '/oauth/token',
  tags: ['Tokens'],
  summary: 'Issues an access token to a service by its client credentials.',
  request: {
    body: {
      required: true,
      content: { 'application/x-www-form-urlencoded': { schema: clientTokenRequestSchema } },
    },
  },
  responses: {
    200: {
      description: 'The access token',
      content: { 'application/json': { schema: clientTokenSchema } },
    },
    401: { description: 'The client is unknown or its secret is wrong.' },
  },
});

export function addTokenRoutes(app: App, context: Context) {
  app.openapi(jwksRoute, (c) => {
    c.header('cache-control', 'public, max-age=60');
    return c.json({ keys: context.signer.publicKeys }, 200);
  });
  app.openapi(clientTokenRoute, async (c) => {
    const form = c.req.valid('form');
    const { token } = await issueClientToken(context, {
      clientId: form.client_id,
      clientSecret: form.client_secret,
    });
    c.header('cache-control', 'no-store');
    const answer = {
      access_token: token,
      token_type: 'Bearer' as const,
      expires_in: accessTokenSeconds,
    };
    return c.json(answer, 200);
  });
}
