import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { forwardTo } from '../rspack/product/forward.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const devPath = /^\/__dev\/([a-z0-9-]+)\//;

/**
 * The server that a browser sees: what is below `/__dev/<name>/` comes from the development server
 * on that port, everything else from the product.
 */
export function createFront(ports: ReadonlyMap<string, number>, product: Handler): Server {
  const portFor = (url = '/') => ports.get(devPath.exec(url)?.[1] ?? '');
  const developers = new Map(
    Array.from(ports.values(), (port) => [port, forwardTo(new URL(`http://localhost:${port}`))]),
  );
  const server = createServer((request, response) => {
    const port = portFor(request.url);
    const handle = port === undefined ? product : developers.get(port);
    if (request.url === '/sw.js') emptyWorker(response);
    else handle?.(request, response);
  });
  server.on('upgrade', (request, socket, head) => {
    const port = portFor(request.url);
    if (port === undefined || request.headers.origin !== `http://${request.headers.host}`)
      socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
    else join(port, request, socket, head);
  });
  return server;
}

/** Joins a WebSocket to a development server, with the request's headers as they came. */
function join(port: number, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const server = connect({ port, host: 'localhost' }, () => {
    const headers = Array.from({ length: request.rawHeaders.length / 2 }, (_pair, at) =>
      request.rawHeaders.slice(2 * at, 2 * at + 2).join(': '),
    );
    server.write(`GET ${request.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
    server.write(head);
    server.pipe(socket).pipe(server);
  });
  for (const [end, other] of [
    [server, socket],
    [socket, server],
  ] as const)
    end.on('error', () => other.destroy()).on('close', () => other.destroy());
}

/** The product's own worker would go on after this server has ended. */
function emptyWorker(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
  response.end();
}
