import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listen, type RunningServer } from './server.ts';
import { createServiceClient, createTokenSource } from './service-client.ts';

const servers: RunningServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function serve(app: Hono) {
  const server = await listen(app, { port: 0, host: '127.0.0.1' });
  servers.push(server);
  return server.url;
}

async function setUp(other: Hono, expiresIn = 600) {
  let issued = 0;
  const authUrl = await serve(
    new Hono().post('/oauth/token', (c) => {
      issued += 1;
      return c.json({
        access_token: `token-${issued}`,
        token_type: 'Bearer',
        expires_in: expiresIn,
      });
    }),
  );
  const tokens = createTokenSource({ authUrl, clientId: 'campaigns', clientSecret: 's' });
  const client = createServiceClient({ baseUrl: await serve(other), tokens });
  return { client, issued: () => issued };
}
const answer = z.object({ token: z.string() });
const echo = () => new Hono().post('/x', (c) => c.json({ token: c.req.header('authorization') }));

describe('createServiceClient', () => {
  it('carries our own token and keeps it', async () => {
    const { client, issued } = await setUp(echo());
    const [first, second] = await Promise.all([
      client.post('/x', {}, answer),
      client.post('/x', {}, answer),
    ]);
    expect(first).toEqual({ token: 'Bearer token-1' });
    expect(second).toEqual(first);
    expect(issued()).toBe(1);
  });

  it('renews a token before it expires', async () => {
    const { client } = await setUp(echo(), 30);
    await client.post('/x', {}, answer);
    expect(await client.post('/x', {}, answer)).toEqual({ token: 'Bearer token-2' });
  });

  it('fetches a new token once when the old one is refused', async () => {
    const { client } = await setUp(
      new Hono().post('/x', (c) =>
        c.req.header('authorization') === 'Bearer token-1'
          ? c.text('no', 401)
          : c.json({ token: 'new' }),
      ),
    );
    expect(await client.post('/x', {}, answer)).toEqual({ token: 'new' });
  });

  it('gives up on a second refusal', async () => {
    const { client, issued } = await setUp(new Hono().post('/x', (c) => c.text('no', 401)));
    await expect(client.post('/x', {}, answer)).rejects.toMatchObject({ status: 401 });
    expect(issued()).toBe(2);
  });

  it('refuses a redirect to a page that answers 200', async () => {
    const { client } = await setUp(
      new Hono()
        .post('/x', (c) => c.redirect('/login'))
        .get('/login', (c) => c.json({ token: 'login page' })),
    );
    await expect(client.post('/x', {}, answer)).rejects.toThrow('did not answer');
  });

  it('refuses an answer with another shape', async () => {
    const { client } = await setUp(new Hono().post('/x', (c) => c.json({ other: 1 })));
    await expect(client.post('/x', {}, answer)).rejects.toThrow('something unexpected');
  });

  it('reports what went wrong in the words of the other service', async () => {
    const problem = {
      type: 'x',
      title: 'x',
      status: 409,
      detail: 'Already there.',
      code: 'conflict',
      requestId: 'r',
    };
    const { client } = await setUp(new Hono().post('/x', (c) => c.json(problem, 409)));
    await expect(client.post('/x', {}, answer)).rejects.toMatchObject({
      message: 'Already there.',
      status: 409,
      code: 'conflict',
    });
  });
});
