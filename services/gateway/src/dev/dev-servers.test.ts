import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listen, type RunningServer } from '@secondset/service-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGatewayApp } from '../app.ts';
import { createTestContext, visitSecret } from '../testing/test-gateway.ts';
import { createVisits, type Visit } from '../visits/visits.ts';
import { upgradeDev } from './upgrade-dev.ts';

let devServer: Server;
let port: number;
let gateway: RunningServer;
let closedGateway: RunningServer;
/** What reached the development server. */
const seen: IncomingMessage[] = [];

const start = (devServers: 'loopback' | 'off') => {
  const publicUrl = new URL('http://localhost:4000');
  const context = createTestContext('/nowhere', { devServers, publicUrl });
  const onUpgrade: Parameters<typeof listen>[1]['onUpgrade'] = (...given) =>
    void upgradeDev(context, ...given);
  return listen(createGatewayApp(context), { port: 0, host: '127.0.0.1', onUpgrade });
};

beforeAll(async () => {
  devServer = createServer((incoming, answer) => {
    seen.push(incoming);
    answer.setHeader('content-type', 'text/javascript').end(`/* ${incoming.url} */`);
  });
  devServer.on('upgrade', (incoming, socket, head) => {
    seen.push(incoming);
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nconnection: Upgrade\r\nupgrade: websocket\r\n',
    );
    socket.write('\r\n');
    socket.write(head);
    socket.pipe(socket);
  });
  await new Promise<void>((done) => devServer.listen(0, '127.0.0.1', done));
  const address: AddressInfo | string | null = devServer.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  port = address.port;
  gateway = await start('loopback');
  closedGateway = await start('off');
});
afterAll(async () => {
  await gateway.close();
  await closedGateway.close();
  devServer.closeAllConnections();
  devServer.close();
});

async function cookie(
  visit: Partial<Visit> = { dev: { 'mfe-public': port } },
  secret = visitSecret,
) {
  const visits = createVisits({ secret, https: false, now: () => new Date() });
  const ticket = await visits.ticket({ builds: {}, dev: {}, ...visit }, inAnHour());
  return `visit=${ticket}; ss_refresh=secret`;
}
const inAnHour = () => new Date(Date.now() + 3_600_000);
const path = '/__dev/mfe-public/remoteEntry.js?x=1';

it('forwards to the port that the ticket names, and hands over no cookie or token', async () => {
  const headers = { cookie: await cookie(), authorization: 'Bearer secret' };
  const answer = await fetch(gateway.url + path, { headers });
  expect(await answer.text()).toBe(`/* ${path} */`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const got = seen.at(-1)?.headers;
  expect([got?.cookie, got?.authorization]).toEqual([undefined, undefined]);
});

it.each([
  ['without a ticket', () => Promise.resolve('')],
  [
    'with a ticket signed by somebody else',
    () => cookie(undefined, 'another secret of 24 characters'),
  ],
  ['with a ticket for another remote', () => cookie({ dev: { 'mfe-admin': port } })],
  ['with a ticket for a build', () => cookie({ builds: { 'mfe-public': 'b1' } })],
])('is a plain 404 %s', async (_what, given) => {
  const answer = await fetch(gateway.url + path, { headers: { cookie: await given() } });
  expect([answer.status, await answer.text()]).toEqual([404, 'Not found']);
});

it('is a plain 404 where development servers are off, whatever the ticket', async () => {
  const headers = { cookie: await cookie() };
  expect((await fetch(closedGateway.url + path, { headers })).status).toBe(404);
});

it('says so when the development server has gone', async () => {
  const headers = { cookie: await cookie({ dev: { 'mfe-public': 65_535 } }) };
  const answer = await fetch(gateway.url + path, { headers });
  expect(answer.status).toBe(502);
  expect(await answer.text()).toContain('does not answer');
});

/** Asks for a WebSocket; resolves to the status, and to what comes back for `hello`. */
async function upgrade(url: string, headers: Record<string, string>) {
  const asked = request(`${url}/__dev/mfe-public/ws`, {
    headers: { connection: 'Upgrade', upgrade: 'websocket', host: 'localhost:4000', ...headers },
  });
  asked.end();
  return new Promise<{ status: number; echo?: string }>((resolve, reject) => {
    asked.on('error', reject);
    asked.on('response', ({ statusCode = 0 }) => resolve({ status: statusCode }));
    asked.on('upgrade', ({ statusCode = 0 }, socket) => {
      socket.once('data', (data: Buffer) => {
        socket.destroy();
        resolve({ status: statusCode, echo: data.toString() });
      });
      socket.write('hello');
    });
  });
}
const origin = 'http://localhost:4000';

it('joins a WebSocket of its own pages to the development server', async () => {
  const joined = await upgrade(gateway.url, { cookie: await cookie(), origin });
  expect(joined).toEqual({ status: 101, echo: 'hello' });
  expect(seen.at(-1)?.headers.cookie).toBeUndefined();
});

it.each([
  ['of another site', { origin: 'https://evil.test' }],
  ['of an unnamed origin', {}],
  ['for another host', { origin, host: 'evil.test' }],
])('refuses a WebSocket %s', async (_what, headers) => {
  const given = { cookie: await cookie(), ...headers };
  expect(await upgrade(gateway.url, given)).toEqual({ status: 403 });
});

it('refuses a WebSocket without a ticket, or where development servers are off', async () => {
  expect(await upgrade(gateway.url, { origin })).toEqual({ status: 403 });
  const given = { cookie: await cookie(), origin };
  expect(await upgrade(closedGateway.url, given)).toEqual({ status: 403 });
});
