import http from 'node:http';
import https from 'node:https';
import type { Duplex } from 'node:stream';

export interface WatchedConnection {
  httpAgent: http.Agent;
  httpsAgent: https.Agent;
  /** True when no byte of the request can have left: no attempted connection was established. */
  neverConnected(): boolean;
  close(): void;
}

/**
 * Agents for a single call that know whether its connection was ever established. Error codes alone
 * cannot tell: the same time-out is reported while connecting and while waiting for the answer.
 * Sockets are not reused, since a reused one that the other end just closed looks like a request
 * cut off halfway.
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
