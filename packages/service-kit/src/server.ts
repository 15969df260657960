import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Http2ServerRequest } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { errorFields, type Logger } from './logger.ts';

/** Node's request of either version of HTTP. */
type Incoming = IncomingMessage | Http2ServerRequest;

interface Fetching {
  /** `env` has Node's `incoming` and `outgoing`, for code that needs the caller's address. */
  fetch(request: Request, env: object): Response | Promise<Response>;
}

export interface RunningServer {
  url: string;
  port: number;
  /**
   * Stops accepting, gives running requests up to `drainMs` to finish, then closes. Safe to call
   * twice.
   */
  close(): Promise<void>;
}

const drainMs = 8_000;

/**
 * Listens with `app`; port 0 takes a free one. Rejects with the system's error, such as
 * `EADDRINUSE`.
 */
export async function listen(
  app: Fetching,
  options: { port: number; host: string },
): Promise<RunningServer> {
  const server = createServer(
    getRequestListener(async (request, env) => {
      const response = await app.fetch(request, env);
      if (!(await takeRest(env.incoming))) env.outgoing.setHeader('connection', 'close');
      return response;
    }),
  );
  server.requestTimeout = 30_000;
  server.headersTimeout = 15_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, () => resolve());
  });
  const port = listeningPort(server);
  let closing: Promise<void> | undefined;
  return {
    url: `http://${options.host}:${port}`,
    port,
    close: () => {
      closing ??= drain(server);
      return closing;
    },
  };
}

const mostRestBytes = 8 * 1024 * 1024;
const restMs = 5_000;

/**
 * Reads the rest of a body that was refused before all of it arrived, so that the sender reads the
 * answer and the next request on the connection starts at its own first byte. Resolves to false
 * when there is too much of it.
 */
function takeRest(incoming: Incoming): Promise<boolean> {
  if (incoming.complete || incoming.destroyed) return Promise.resolve(true);
  return new Promise((resolve) => {
    let bytes = 0;
    const settle = (whole: boolean) => {
      clearTimeout(late);
      incoming.off('data', count).off('end', end).off('close', end);
      resolve(whole);
    };
    const end = () => settle(true);
    const count = (chunk: Uint8Array) => {
      bytes += chunk.length;
      if (bytes > mostRestBytes) settle(false);
      // A reader that gave up halfway pauses the stream at each chunk.
      else setImmediate(() => incoming.resume());
    };
    const late = setTimeout(() => settle(false), restMs);
    incoming.on('data', count).on('end', end).on('close', end).resume();
  });
}

function listeningPort(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was assigned.');
  return address.port;
}

function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), drainMs);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}

interface RunningService {
  url: string;
  stop(): Promise<void>;
  /** One sentence for the person who started it. */
  notice?: string | undefined;
}

/**
 * Runs a service until the process is asked to stop, then calls `stop` once and exits. Exits with 1
 * when the start fails, after one clear line, and when the stop takes longer than 15 s.
 */
export async function runUntilStopped(
  logger: Logger,
  start: () => Promise<RunningService>,
): Promise<void> {
  try {
    const running = await start();
    logger.info({ url: running.url }, 'ready');
    const stop = once(async (signal: string) => {
      logger.info({ signal }, 'stopping');
      setTimeout(() => process.exit(1), 15_000).unref();
      await running.stop();
      logger.info({}, 'stopped');
      process.exit(0);
    });
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.on(signal, () => void stop(signal));
    // A parent that dies closes the channel, and nothing else would stop us.
    process.on('disconnect', () => void stop('disconnect'));
    process.send?.({ ready: running.url, notice: running.notice });
  } catch (error) {
    logger.error(errorFields(error), 'could not start');
    process.exitCode = 1;
    process.disconnect?.();
  }
}

/**
 * Starts a service on its context, which is closed when the start fails or the service has stopped.
 */
export async function runOn<Context extends { close(): Promise<void> }>(
  context: Context,
  start: (context: Context) => Promise<RunningService>,
): Promise<RunningService> {
  try {
    const running = await start(context);
    return {
      ...running,
      stop: async () => {
        await running.stop();
        await context.close();
      },
    };
  } catch (error) {
    await context.close();
    throw error;
  }
}

function once(stop: (signal: string) => Promise<void>) {
  let called = false;
  return async (signal: string) => {
    if (called) return;
    called = true;
    await stop(signal).catch(() => process.exit(1));
  };
}
