import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Configuration, rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { declarationIn } from '../declaration-in.ts';
import { workHot } from '../rspack/config.ts';
import { ownFile } from '../rspack/own-file.ts';
import { forwardTo } from '../rspack/product/forward.ts';
import { hotUrl, swapIn } from '../rspack/product/swap-in.ts';

export interface HotOptions {
  /** The remote's folder. */
  root: string;
  /** A product that runs, here or elsewhere. */
  product: URL;
  port: number;
  /** The folder of the shell's sources; without them saved files remount the remote. */
  shell?: string | undefined;
}

/**
 * Serves the whole product on loopback with one remote swapped in from its sources. Saved files
 * reach the screen at once. Other remotes, the data and the session are the product's.
 */
export async function serveHot(
  options: HotOptions,
): Promise<{ url: string; stop(): Promise<void> }> {
  workHot(options.shell === undefined ? 'remount' : 'refresh');
  const remote = await declarationIn(options.root);
  const shell = options.shell === undefined ? undefined : await buildShell(options.shell);
  const product = forwardTo(options.product, swapIn(remote, shell && hotUrl('shell', 'main.js')));
  const compiler = rspack(await browserConfig(options.root));
  const server = new RspackDevServer(
    {
      host: 'localhost',
      port: options.port,
      hot: true,
      liveReload: false,
      devMiddleware: { publicPath: hotUrl(remote.name) },
      static: shell ? { directory: shell, publicPath: hotUrl('shell'), watch: false } : false,
      webSocketServer: { type: 'ws', options: { path: hotUrl(remote.name, 'ws') } },
      // The site's policy allows no overlay; problems are in the browser's console.
      client: { overlay: false, webSocketURL: { pathname: hotUrl(remote.name, 'ws') } },
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        {
          name: 'product',
          middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => {
            const url = request.url ?? '/';
            if (url === '/sw.js') emptyWorker(response);
            else if (url.startsWith('/__dev/')) next();
            else product(request, response);
          },
        },
      ],
    },
    compiler,
  );
  await server.start();
  const address = server.server?.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://localhost:${port ?? options.port}`,
    stop: async () => {
      await server.stop();
      if (shell) await rm(shell, { recursive: true, force: true });
    },
  };
}

/** The product's own worker would go on after this server has ended. */
function emptyWorker(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
  response.end();
}

async function moduleAt(path: string): Promise<object> {
  return { ...(await import(pathToFileURL(path).href)) };
}

/** The first configuration in a folder: the one for browsers. */
async function browserConfig(root: string): Promise<Configuration> {
  const module = await moduleAt(join(root, 'rspack.config.ts'));
  const found: Configuration | Configuration[] = Reflect.get(module, 'default');
  const [first] = [found].flat();
  if (first === undefined) throw new Error(`${root} has no configuration to build.`);
  return first;
}

/** A development build of the shell; resolves to its folder. */
async function buildShell(root: string): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'second-set-shell-'));
  const config = await browserConfig(root);
  const compiler = rspack({
    ...config,
    // Remotes in production ask for the second; a development build would not bring it.
    entry: { main: [refreshHook, 'react/jsx-runtime', './src/main.tsx'] },
    output: { ...config.output, path, filename: '[name].js' },
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString({ colors: false })));
        else resolve();
      });
    });
  });
  return path;
}

const refreshHook = ownFile('./refresh-hook.ts', import.meta.url);
