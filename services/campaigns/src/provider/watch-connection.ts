import http from 'node:http';
import https from 'node:https';
import type { Duplex } from 'node:stream';

export interface WatchedConnection {
  httpAgent: http.Agent;
  httpsAgent: https.Agent;
  /** True when not a byte of the request can have left: a connection was tried and never stood. */
  neverConnected(): boolean;
  close(): void;
}

/**
 * Agents for a single call that tell whether its connection ever stood. Error codes alone cannot:
 * the same time-out is reported while connecting and while waiting for the answer. Sockets are not
 * reused, since a reused one that was just closed at the other end looks like a request cut off
 * half-way.
 */
export function watchConnection(): WatchedConnection {
  let tried = false;
  let connected = false;
  const watch = (socket: Duplex | null | undefined, event: 'connect' | 'secureConnect') => {
    tried = true;
    socket?.once(event, () => {
      connected = true;
    });
    return socket;
  };
  const httpAgent = new http.Agent({ keepAlive: false });
  const httpsAgent = new https.Agent({ keepAlive: false });
  const connectHttp = httpAgent.createConnection.bind(httpAgent);
  const connectHttps = httpsAgent.createConnection.bind(httpsAgent);
  httpAgent.createConnection = (options, callback) =>
    watch(connectHttp(options, callback), 'connect');
  httpsAgent.createConnection = (options, callback) =>
    watch(connectHttps(options, callback), 'secureConnect');
  return {
    httpAgent,
    httpsAgent,
    neverConnected: () => tried && !connected,
    close: () => {
      httpAgent.destroy();
      httpsAgent.destroy();
    },
  };
}
