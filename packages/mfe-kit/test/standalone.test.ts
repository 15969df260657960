import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

let product: Server;
let standalone: ChildProcess;
let port: number;
const received: IncomingMessage[] = [];

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** With every header as given, which `fetch` would not allow. */
async function ask(
  path: string,
  { method = 'GET', host = 'localhost', ...headers }: Record<string, string> = {},
): Promise<{ status: number | undefined; text: string }> {
  const sent = request({
    host: 'localhost',
    port,
    path,
    method,
    headers: { host: `${host}:${port}`, ...headers },
  });
  sent.end();
  const [answer]: IncomingMessage[] = await once(sent, 'response');
  let text = '';
  for await (const part of answer ?? []) text += String(part);
  return { status: answer?.statusCode, text };
}

beforeAll(async () => {
  product = createServer((asked, answer) => {
    received.push(asked);
    answer.end('{"from":"product"}');
  }).listen(0, '127.0.0.1');
  await once(product, 'listening');
  standalone = spawn(process.execPath, [join(import.meta.dirname, 'standalone-worker.ts')], {
    env: { PRODUCT_URL: `http://127.0.0.1:${portOf(product)}` },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [message] = await once(standalone, 'message');
  port = Number(message);
});
afterAll(() => {
  standalone.kill();
  product.close();
});

it('passes /api on to the product that PRODUCT_URL names', async () => {
  expect((await ask('/api/audience/events')).text).toBe('{"from":"product"}');
  expect(received.at(-1)?.url).toBe('/api/audience/events');
  expect(received.at(-1)?.headers.host).toBe(`127.0.0.1:${portOf(product)}`);
});

it('tells the product no origin, and lets its own page act', async () => {
  const own = { method: 'POST', origin: `http://localhost:${port}` };
  expect((await ask('/api/auth/session', own)).status).toBe(200);
  expect(received.at(-1)?.headers.origin).toBeUndefined();
});

it.each([
  ['by its origin', { origin: 'https://elsewhere.test' }],
  ['from another port', { origin: 'http://localhost:1' }],
  ['that hides its origin', { origin: 'null' }],
  ['by its fetch metadata', { 'sec-fetch-site': 'cross-site' }],
])('lets no other site act on the product: %s', async (_what, headers) => {
  const before = received.length;
  expect((await ask('/api/auth/session', { method: 'POST', ...headers })).status).toBe(403);
  expect(received).toHaveLength(before);
});

it('answers to names of this machine only', async () => {
  expect((await ask('/', { host: 'elsewhere.test' })).text).not.toContain('app:mfe-public');
  expect((await ask('/')).text).toContain('app:mfe-public');
});

it('listens on loopback only', async () => {
  const others = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4');
  for (const { address } of others) {
    const sent = request({ host: address, port });
    sent.end();
    await expect(once(sent, 'response')).rejects.toThrow(/ECONNREFUSED/);
  }
});
