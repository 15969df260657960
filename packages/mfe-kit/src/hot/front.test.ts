import { createServer, request, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFront } from './front.ts';

const servers: Server[] = [];
const listen = async (server: Server): Promise<number> => {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

let url: string;
let origin: string;
beforeAll(async () => {
  const ports = new Map<string, number>();
  for (const name of ['mfe-a', 'mfe-b']) {
    const developer = createServer((asked, answer) => answer.end(`${name} ${asked.url}`));
    developer.on('upgrade', (_asked, socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: Upgrade\r\n');
      socket.write(`upgrade: websocket\r\n\r\n${name}`);
    });
    ports.set(name, await listen(developer));
  }
  const front = createFront(ports, (_asked, answer) => answer.end('the product'));
  const port = await listen(front);
  url = `http://localhost:${port}`;
  origin = url;
});
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const read = async (path: string) => (await fetch(url + path)).text();

it('has each remote from its own server and everything else from the product', async () => {
  expect(await read('/__dev/mfe-a/x.js?y=1')).toBe('mfe-a /__dev/mfe-a/x.js?y=1');
  expect(await read('/__dev/mfe-b/x.js')).toBe('mfe-b /__dev/mfe-b/x.js');
  expect(await read('/__dev/mfe-c/x.js')).toBe('the product');
  expect(await read('/about')).toBe('the product');
  expect(await read('/sw.js')).toBe('');
});

/** Asks for a WebSocket; resolves to the status and what comes first. */
const upgrade = (path: string, headers: Record<string, string>) =>
  new Promise<[number, string]>((resolve, reject) => {
    const asked = request(url + path, {
      headers: { connection: 'Upgrade', upgrade: 'websocket', ...headers },
    });
    asked.on('error', reject);
    asked.on('response', ({ statusCode = 0 }) => resolve([statusCode, '']));
    asked.on('upgrade', ({ statusCode = 0 }, socket, head) => {
      const done = (data: Buffer) => {
        socket.destroy();
        resolve([statusCode, data.toString()]);
      };
      if (head.length > 0) done(head);
      else socket.once('data', done);
    });
    asked.end();
  });

it('joins the WebSocket of its own pages to the right server, and refuses other sites', async () => {
  expect(await upgrade('/__dev/mfe-b/ws', { origin })).toEqual([101, 'mfe-b']);
  expect(await upgrade('/__dev/mfe-b/ws', { origin: 'https://evil.test' })).toEqual([403, '']);
  expect(await upgrade('/__dev/mfe-b/ws', {})).toEqual([403, '']);
  expect(await upgrade('/__dev/mfe-c/ws', { origin })).toEqual([403, '']);
});
