import { createServer, type Server, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { listen, type RunningServer } from '@secondset/service-kit';
import { problemOf } from '@secondset/service-kit/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestGateway } from '../testing/test-gateway.ts';
import { withoutStalls } from './without-stalls.ts';

/** A service that accepts each connection and says `words`, then nothing more. */
let service: Server;
let connections: Socket[];
let words: string;
let gateway: RunningServer | undefined;

beforeEach(async () => {
  connections = [];
  words = '';
  service = createServer((socket) => {
    connections.push(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => socket.write(words));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await gateway?.close();
  gateway = undefined;
  for (const socket of connections) socket.destroy();
  await new Promise((resolve) => service.close(resolve));
});

const app = (proxyTimeoutMs = 50) => {
  const address = service.address();
  if (address === null || typeof address === 'string') throw new Error('No port was assigned.');
  const url = new URL(`http://127.0.0.1:${address.port}`);
  return createTestGateway('/nowhere', {
    services: { auth: url, audience: url, campaigns: url },
    proxyTimeoutMs,
  });
};

const head = 'HTTP/1.1 200 OK\r\ncontent-type: text/csv\r\ntransfer-encoding: chunked\r\n\r\n';

const pages = createTestGateway('/nowhere').openAPIRegistry.definitions.flatMap((definition) =>
  definition.type === 'route' && definition.route.tags?.includes('Pages without scripts')
    ? [[definition.route.method, definition.route.path.replace('{slug}', 'open-house')] as const]
    : [],
);

describe('a service that accepts a request and never answers it', () => {
  it.each(pages)('is a page that says so and how to go on, for %s %s', async (method, path) => {
    const form = {
      body: 'name=Ana',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
    const sent = method === 'post' ? form : { headers: {} };
    const answer = await app().request(path, {
      ...sent,
      method,
      headers: { ...sent.headers, accept: 'text/html' },
    });
    expect(answer.status).toBe(504);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await answer.text();
    expect(html).toContain(path.startsWith('/es/') ? '<html lang="es">' : '<html lang="en">');
    expect(html).toContain(method === 'post' ? 'name="name" value="Ana"' : `<a href="${path}">`);
  });

  it.each([
    ['GET', 'auth'],
    ['GET', 'audience'],
    ['GET', 'campaigns'],
    ['POST', 'auth'],
    ['POST', 'audience'],
    ['POST', 'campaigns'],
    ['PUT', 'audience'],
    ['DELETE', 'campaigns'],
  ])('is a 504 problem, for %s to %s', async (method, name) => {
    const body = method === 'POST' || method === 'PUT' ? { body: '{}' } : {};
    const answer = await app().request(`/api/${name}/anything`, { method, ...body });
    expect(answer.status).toBe(504);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect((await problemOf(answer)).reason).toBe('takes-too-long');
  });

  it('is one for a service that sends the head of its answer alone', async () => {
    words = head;
    const answer = await app().request('/api/audience/people');
    expect(answer.status).toBe(504);
    expect((await problemOf(answer)).reason).toBe('takes-too-long');
  });

  it('is let go of', async () => {
    await app().request('/api/audience/people');
    await vi.waitFor(() => expect(connections.every((socket) => socket.destroyed)).toBe(true));
  });
});

describe('a service that stops in the middle of its answer', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // The server says there that it broke the answer off.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  it.each([{}, { 'accept-encoding': 'gzip' }])('ends it with an error, for %o', async (headers) => {
    words = `${head}6\r\nemail\n\r\n`;
    gateway = await listen(app(30_000), { port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${gateway.url}/api/audience/people/export`, { headers });
    let end = '';
    answer.text().then(
      () => {
        end = 'taken for all of it';
      },
      () => {
        end = 'broken off';
      },
    );
    while (end === '') await vi.advanceTimersByTimeAsync(30_000).then(() => setImmediate());
    expect(end).toBe('broken off');
    vi.useRealTimers();
    await vi.waitFor(() => expect(connections.every((socket) => socket.destroyed)).toBe(true));
  });

  it('has as long for each pause, however long the answer takes in all', async () => {
    let say: (words: string) => void = () => undefined;
    const said = new ReadableStream<Uint8Array>({
      start: (controller) => {
        say = (words) => controller.enqueue(new TextEncoder().encode(words));
      },
    });
    say('0');
    const heard = (await withoutStalls(said, 30_000)).getReader();
    for (const words of ['0', '1', '2', '3']) {
      const next = heard.read();
      await vi.advanceTimersByTimeAsync(20_000);
      if (words !== '0') say(words);
      expect(new TextDecoder().decode((await next).value)).toBe(words);
    }
  });
});
