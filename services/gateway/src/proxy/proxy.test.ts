import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { listen, type RunningServer } from '@secondset/service-kit';
import { problemOf } from '@secondset/service-kit/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeReleases, type FakeReleases } from '../testing/fake-releases.ts';
import { createTestGateway } from '../testing/test-gateway.ts';

interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

let disk: FakeReleases;
let service: Server;
let serviceUrl: URL;
let seen: Seen[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let gateway: RunningServer | undefined;

const readAll = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
};

beforeEach(async () => {
  disk = await createFakeReleases();
  seen = [];
  answer = (_request, response) => response.end('{"ok":true}');
  service = createServer((request, response) => {
    void readAll(request).then((body) => {
      const { method = '', url = '', headers } = request;
      seen.push({ method, url, headers, body });
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const address = service.address();
  if (address === null || typeof address === 'string') throw new Error('No port was assigned.');
  serviceUrl = new URL(`http://127.0.0.1:${address.port}`);
});
afterEach(async () => {
  await gateway?.close();
  gateway = undefined;
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
  await disk.remove();
});

const all = () => ({ auth: serviceUrl, audience: serviceUrl, campaigns: serviceUrl });
const app = (given: Parameters<typeof createTestGateway>[1] = {}) =>
  createTestGateway(disk.folder, { services: all(), ...given });

function longAnswer(): string {
  const text = JSON.stringify({ plan: 'word '.repeat(2_000) });
  answer = (_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(text);
  };
  return text;
}

describe('the route to a service', () => {
  it.each([
    ['GET', '/api/auth/session', '/session'],
    ['GET', '/api/auth/.well-known/jwks.json', '/.well-known/jwks.json'],
    ['GET', '/api/audience/users?tagId=1&cursor=a%2Bb', '/users?tagId=1&cursor=a%2Bb'],
    ['POST', '/api/campaigns/webhooks/sendgrid', '/webhooks/sendgrid'],
    ['DELETE', '/api/campaigns/campaigns/abc', '/campaigns/abc'],
    ['POST', '/unsubscribe?token=abc', '/unsubscribe/one-click?token=abc&language=en'],
    ['POST', '/es/unsubscribe?token=abc', '/unsubscribe/one-click?token=abc&language=es'],
    ['POST', '/waitlist', '/forms/waitlist?language=en'],
    ['POST', '/es/waitlist', '/forms/waitlist?language=es'],
    ['POST', '/volunteerform', '/forms/volunteer?language=en'],
    ['POST', '/es/boardform?language=en&utm=x', '/forms/board?language=es'],
    ['POST', '/businessplan', '/forms/plan-request?language=en'],
  ])('%s %s leads to %s', async (method, from, to) => {
    const body = method === 'POST' ? { body: 'a=1' } : {};
    expect((await app().request(from, { method, ...body })).status).toBe(200);
    expect(seen.map(({ method: used, url }) => [used, url])).toEqual([[method, to]]);
  });

  it.each([
    '/api/audience/internal/recipients',
    '/api/audience/INTERNAL/recipients',
    '/api/audience/%69nternal/recipients',
    '/api/audience//internal/recipients',
    '/api/audience/x/../internal/recipients',
    '/api/audience/internal',
    '/api/auth/oauth/token',
    '/api/auth/%6Fauth/token',
    '/api/auth/%zz',
    '/api/other/users',
    '/api/auth',
    '/api',
    '/internal/recipients',
    '/oauth/token',
  ])('%s leads nowhere, whatever token the caller has', async (path) => {
    const headers = { authorization: 'Bearer x' };
    const refused = await app().request(path, { method: 'POST', headers, body: '{}' });
    expect(refused.status).toBe(404);
    expect(seen).toEqual([]);
  });
});

describe('what is forwarded', () => {
  it('is the body, byte for byte, as it streams in', async () => {
    const bytes = 'é\u0000"'.repeat(50_000);
    await app().request('/api/campaigns/webhooks/sendgrid', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': 's' },
      body: bytes,
    });
    expect(seen[0]?.body).toBe(bytes);
    expect(seen[0]?.headers['x-signature']).toBe('s');
  });

  it('carries a request id, the browser’s own when it is valid', async () => {
    const given = { headers: { 'x-request-id': 'abcdefgh-1234' } };
    const first = await app().request('/api/auth/session', given);
    expect(seen[0]?.headers['x-request-id']).toBe('abcdefgh-1234');
    expect(first.headers.get('x-request-id')).toBe('abcdefgh-1234');
    const second = await app().request('/api/auth/session');
    expect(seen[1]?.headers['x-request-id']).toBe(second.headers.get('x-request-id'));
  });

  it('has no hop-by-hop headers in either direction', async () => {
    answer = (_request, response) => {
      response.setHeader('connection', 'x-private');
      response.setHeader('x-private', '1');
      response.setHeader('set-cookie', ['a=1; HttpOnly', 'b=2']);
      response.end('ok');
    };
    const passed = await app().request('/api/auth/session', {
      headers: { connection: 'x-mine', 'x-mine': '1', te: 'trailers', 'proxy-authorization': 'b' },
    });
    for (const name of ['x-mine', 'te', 'proxy-authorization'])
      expect(seen[0]?.headers[name]).toBeUndefined();
    expect(passed.headers.get('x-private')).toBeNull();
    expect(passed.headers.getSetCookie()).toEqual(['a=1; HttpOnly', 'b=2']);
  });

  it.each([
    ['a read', 'GET', '/api/audience/plan'],
    ['an agreement to the plan', 'POST', '/api/audience/plan/agreements'],
  ])('is compressed when it is a long answer to %s', async (_what, method, path) => {
    const text = longAnswer();
    const headers = { 'accept-encoding': 'gzip' };
    const read = await app().request(path, { method, headers });
    expect(read.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await read.arrayBuffer()).toString()).toBe(text);
  });

  it('is untouched when it is a long answer to anything else', async () => {
    const text = longAnswer();
    const headers = { 'accept-encoding': 'gzip' };
    const path = '/api/audience/plan';
    const sent = await app().request(path, { method: 'POST', headers, body: '{}' });
    expect(sent.headers.get('content-encoding')).toBeNull();
    expect(await sent.text()).toBe(text);
  });

  it('carries the address of the caller, not what the caller claims', async () => {
    gateway = await listen(app(), { port: 0, host: '127.0.0.1' });
    await fetch(`${gateway.url}/api/auth/session`, {
      headers: { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'evil.test' },
    });
    expect(seen[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(seen[0]?.headers['x-forwarded-host']).toBe('site.test');
  });

  it('trusts as many proxies as are in front of it, and none further left', async () => {
    gateway = await listen(app({ trustedProxyHops: 1 }), { port: 0, host: '127.0.0.1' });
    await fetch(`${gateway.url}/api/auth/session`, {
      headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' },
    });
    expect(seen[0]?.headers['x-forwarded-for']).toBe('203.0.113.9');
  });

  it.each([
    ['203.0.113.9:52100', '203.0.113.9'],
    ['[2001:db8::1]:52100', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['somebody', '127.0.0.1'],
  ])('reads %s of a proxy as %s', async (written, address) => {
    gateway = await listen(app({ trustedProxyHops: 1 }), { port: 0, host: '127.0.0.1' });
    await fetch(`${gateway.url}/api/auth/session`, { headers: { 'x-forwarded-for': written } });
    expect(seen[0]?.headers['x-forwarded-for']).toBe(address);
  });

  it('is not cached by browsers unless the service says so', async () => {
    const silent = await app().request('/api/audience/users');
    expect(silent.headers.get('cache-control')).toBe('no-store');
    answer = (_request, response) => {
      response.setHeader('cache-control', 'public, max-age=60');
      response.end('{}');
    };
    const outspoken = await app().request('/api/auth/.well-known/jwks.json');
    expect(outspoken.headers.get('cache-control')).toBe('public, max-age=60');
  });

  it('includes the status, and redirects, which the browser follows itself', async () => {
    answer = (_request, response) => response.writeHead(303, { location: '/thanks' }).end();
    const redirected = await app().request('/waitlist', { method: 'POST', body: 'name=A' });
    expect(redirected.status).toBe(303);
    expect(redirected.headers.get('location')).toBe('/thanks');
  });
});

describe('a service that fails', () => {
  it('is a 502 problem when it is down, without its address', async () => {
    const nowhere = new URL('http://127.0.0.1:9');
    const failed = await app({ services: { ...all(), auth: nowhere } }).request(
      '/api/auth/session',
    );
    expect(failed.status).toBe(502);
    expect(failed.headers.get('content-type')).toBe('application/problem+json');
    expect(failed.headers.get('retry-after')).toBe('5');
    expect(JSON.stringify(await problemOf(failed))).not.toContain('127.0.0.1');
  });

  it('is a 502 problem when it hangs up', async () => {
    answer = (request) => request.socket.destroy();
    expect((await app().request('/api/auth/session')).status).toBe(502);
  });

  it('is a 504 problem when it does not start its answer in time', async () => {
    answer = () => undefined;
    const failed = await app({ proxyTimeoutMs: 50 }).request('/api/auth/session');
    expect(failed.status).toBe(504);
    expect((await problemOf(failed)).code).toBe('gateway-timeout');
  });

  it('is not asked twice', async () => {
    answer = (request) => request.socket.destroy();
    await app().request('/api/campaigns/campaigns', { method: 'POST', body: '{}' });
    expect(seen).toHaveLength(1);
  });

  it('keeps its own problems', async () => {
    answer = (_request, response) =>
      response.writeHead(422, { 'content-type': 'application/problem+json' }).end('{"status":422}');
    const refused = await app().request('/api/audience/users', { method: 'POST', body: '{}' });
    expect(refused.status).toBe(422);
    expect(refused.headers.get('content-type')).toBe('application/problem+json');
  });

  it('leaves the rest of the site up', async () => {
    await disk.addShell('s1');
    await disk.addRemote('mfe-public', 'p1');
    const nowhere = new URL('http://127.0.0.1:9');
    const down = app({ services: { auth: nowhere, audience: nowhere, campaigns: nowhere } });
    expect((await down.request('/')).status).toBe(200);
    expect((await down.request('/healthz')).status).toBe(200);
  });

  it('loses the request when the browser leaves', async () => {
    let left = false;
    answer = (_request, response) => {
      response.on('close', () => {
        left = true;
      });
    };
    gateway = await listen(app(), { port: 0, host: '127.0.0.1' });
    const leaving = new AbortController();
    const request = fetch(`${gateway.url}/api/auth/session`, { signal: leaving.signal });
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    leaving.abort();
    await expect(request).rejects.toThrow();
    await vi.waitFor(() => expect(left).toBe(true));
  });
});

it.each([
  ['/api/campaigns/campaigns', 5],
  ['/api/campaigns/images', 41],
])('refuses a body that no service would accept at %s', async (path, mebibytes) => {
  const tooLarge = await app().request(path, {
    method: 'POST',
    headers: { 'content-length': String(mebibytes * 1024 * 1024) },
    body: 'x',
  });
  expect(tooLarge.status).toBe(413);
  expect(seen).toEqual([]);
});

it('lets only what a service means for our own frames be framed, and leaves its policy alone', async () => {
  const policy = "sandbox; default-src 'none'; frame-ancestors 'self'";
  answer = (_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-security-policy', policy);
    response.end('<p>Hello');
  };
  const { headers } = await app().request('/api/campaigns/previews/1');
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(headers.get('content-security-policy')).toBe(policy);
});
