import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Context } from '../context.ts';
import { requestOrigin } from '../security/request-origin.ts';
import { devTarget } from './dev-target.ts';

const connectMs = 5_000;

/**
 * Joins a WebSocket below `/__dev/` to the development server. Refused: other sites' pages, and
 * callers without a ticket.
 */
export async function upgradeDev(
  context: Context,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): Promise<void> {
  const end = () => socket.destroy();
  socket.on('error', end);
  const { host, origin, cookie } = request.headers;
  const ours = requestOrigin(host, context.config.publicUrl);
  const target = await devTarget(context, request.url ?? '/', cookie);
  if (target === undefined || ours === undefined || origin !== ours) {
    socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
    return;
  }
  if (socket.destroyed) return;
  const server = connect({ port: Number(target.port), host: target.hostname });
  server.setTimeout(connectMs, () => server.destroy());
  server.on('error', end).on('close', end);
  socket.on('close', () => server.destroy());
  server.on('connect', () => {
    server.setTimeout(0);
    server.write(`GET ${target.pathname}${target.search} HTTP/1.1\r\n${headersOf(request)}\r\n`);
    server.write(head);
    server.pipe(socket).pipe(server);
  });
}

/** The request's headers as they came, without those of the person's session. */
function headersOf({ rawHeaders }: IncomingMessage): string {
  let text = '';
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (!/^(?:cookie|authorization)$/i.test(name)) text += `${name}: ${rawHeaders[at + 1]}\r\n`;
  }
  return text;
}
