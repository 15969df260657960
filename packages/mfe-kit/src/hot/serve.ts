import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import type { RemoteDeclaration } from '@secondset/contracts';
import { declarationIn } from '../declaration-in.ts';
import { workHot } from '../rspack/config.ts';
import { forwardTo, type Rewrite } from '../rspack/product/forward.ts';
import { hotUrl, swapIn } from '../rspack/product/swap-in.ts';
import { browserConfig } from './browser-config.ts';
import { buildShell } from './build-shell.ts';
import { createFront } from './front.ts';

export interface HotOptions {
  /** The folders of the remotes. */
  roots: readonly string[];
  /** A product that runs, here or elsewhere. */
  product: URL;
  port: number;
  /** The folder of the shell's sources; without them saved files remount the remote. */
  shell?: string | undefined;
  /** Whether the product's public address is this server's. */
  isPublic?: boolean | undefined;
}

/**
 * Serves the whole product on loopback with these remotes swapped in from their sources. Saved
 * files reach the screen at once. Other remotes, the data and the session are the product's.
 */
export async function serveHot(
  options: HotOptions,
): Promise<{ url: string; stop(): Promise<void> }> {
  workHot(options.shell === undefined ? 'remount' : 'refresh');
  const remotes = await Promise.all(options.roots.map(declarationIn));
  const shell =
    options.shell === undefined
      ? undefined
      : await buildShell(options.shell, () => say('The shell was rebuilt. Reload the page.'));
  const servers = new Map<string, RspackDevServer>();
  for (const [at, remote] of remotes.entries())
    servers.set(remote.name, await startDevServer(remote, options.roots[at] ?? ''));
  const ports = new Map(Array.from(servers, ([name, server]) => [name, portOf(server.server)]));
  const shellScript = shell && hotUrl('shell', 'main.js');
  const rewrite: Rewrite = (answer) =>
    remotes.reduce((changed, remote) => swapIn(remote, shellScript)(changed), answer);
  const product = forwardTo(options.product, { rewrite, keepsHost: options.isPublic });
  const front = createFront(ports, (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (shell && pathname.startsWith(hotUrl('shell')))
      void sendFile(join(shell.folder, basename(pathname)), response);
    else product(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    front.once('error', reject).listen(options.port, 'localhost', resolve);
  });
  return {
    url: `http://localhost:${portOf(front)}`,
    stop: async () => {
      front.closeAllConnections();
      await new Promise<void>((resolve) => front.close(() => resolve()));
      for (const server of servers.values()) await server.stop();
      await shell?.stop();
    },
  };
}

const say = (text: string) => process.stdout.write(`${text}\n`);

/** A development server for one remote, on a free port. */
async function startDevServer(remote: RemoteDeclaration, root: string): Promise<RspackDevServer> {
  const server = new RspackDevServer(
    {
      host: 'localhost',
      port: 0,
      hot: true,
      liveReload: false,
      static: false,
      devMiddleware: { publicPath: hotUrl(remote.name) },
      webSocketServer: { type: 'ws', options: { path: hotUrl(remote.name, 'ws') } },
      // The site's policy allows no overlay; problems are in the browser's console.
      client: {
        overlay: false,
        // Those of the page.
        webSocketURL: { hostname: '0.0.0.0', port: 0, pathname: hotUrl(remote.name, 'ws') },
      },
    },
    rspack(await browserConfig(root)),
  );
  await server.start();
  return server;
}

interface Listening {
  address(): string | { port: number } | null;
}

function portOf(server: Listening | undefined): number {
  const address = server?.address();
  if (typeof address !== 'object' || address === null) throw new Error('A server did not start.');
  return address.port;
}

async function sendFile(path: string, response: ServerResponse): Promise<void> {
  const file = await readFile(path).catch(() => undefined);
  response.writeHead(file === undefined ? 404 : 200, {
    'content-type': path.endsWith('.css') ? 'text/css' : 'text/javascript',
    'cache-control': 'no-store',
  });
  response.end(file);
}
