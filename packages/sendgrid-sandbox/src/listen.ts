import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ServerType } from '@hono/node-server';

/** How long a close waits for answers under way before it cuts connections. */
const drainMs = 2_000;

export interface Listening {
  url: string;
  port: number;
  /** Ends idle connections at once and busy ones after their answer. */
  close(): Promise<void>;
}

/** Starts to listen. @throws when the port is taken. */
export async function listen(server: ServerType, port: number, host: string): Promise<Listening> {
  const idle = new Set<Socket>();
  const busy = new Set<Socket>();
  let closing = false;
  server.on('connection', (socket: Socket) => {
    idle.add(socket);
    socket.once('close', () => {
      idle.delete(socket);
      busy.delete(socket);
    });
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    idle.delete(socket);
    busy.add(socket);
    response.once('close', () => {
      busy.delete(socket);
      if (closing) socket.destroy();
      else if (!socket.destroyed) idle.add(socket);
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  const name = host.includes(':') ? `[${host}]` : host;
  return {
    url: `http://${name}:${actual}`,
    port: actual,
    async close() {
      closing = true;
      const closed = new Promise((resolve) => server.close(resolve));
      cut(idle);
      const impatience = setTimeout(() => cut(busy), drainMs);
      await closed;
      clearTimeout(impatience);
    },
  };
}

function cut(sockets: Set<Socket>): void {
  for (const socket of sockets) socket.destroy();
}
