import { once } from 'node:events';
import type { ServerType } from '@hono/node-server';

/** How long a close waits for answers under way before it cuts connections. */
const DRAIN_MS = 2_000;

export interface Listening {
  url: string;
  port: number;
  close(): Promise<void>;
}

/** Starts to listen. @throws when the port is taken. */
export async function listen(server: ServerType, port: number, host: string): Promise<Listening> {
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  const name = host.includes(':') ? `[${host}]` : host;
  return {
    url: `http://${name}:${actual}`,
    port: actual,
    async close() {
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      if ('closeIdleConnections' in server) {
        server.closeIdleConnections();
        const impatience = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
        await closed;
        clearTimeout(impatience);
      }
      await closed;
    },
  };
}
