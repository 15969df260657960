import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import type { Configuration } from '@rspack/core';
import { rspack } from '@rspack/core';
import { mountElementId } from '@secondset/contracts/federation';
import { baseConfig, globalStyle } from './base-config.ts';
import { productUrl } from './config.ts';
import { forwardTo } from './product/forward.ts';
import type { RemoteOptions } from './remote-config.ts';

export interface StandaloneOptions extends RemoteOptions {
  port: number;
  /** The running product that answers `/api`; by default, what `PRODUCT_URL` says. */
  product?: URL;
}

const page = (elementId: string) => `<!doctype html>
<html lang="en" class="typefaces">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${elementId}</title></head>
<body><main><div id="${elementId}"></div></main></body>
</html>`;

/**
 * One remote without the shell, for `rspack serve`: its own React, live reload, `/api` passed on to
 * a running gateway. `src/standalone.tsx` calls `runStandalone(name, lifecycles, …)`.
 */
export function standaloneConfig(options: StandaloneOptions): Configuration {
  const product = forwardTo(options.product ?? productUrl());
  const base = baseConfig({ ...options, name: options.remote.name, mode: 'development' });
  return {
    ...base,
    target: ['web', 'es2022'],
    entry: { standalone: './src/standalone.tsx' },
    module: {
      ...base.module,
      rules: [...base.module.rules, globalStyle],
    },
    output: {
      ...base.output,
      // Beside `dist`, which gets released.
      path: resolve(options.root, '.standalone'),
      publicPath: '/',
      filename: '[name].js',
    },
    plugins: [
      new rspack.HtmlRspackPlugin({ templateContent: page(mountElementId(options.remote.name)) }),
    ],
    devServer: {
      // This machine only: it passes sessions on.
      host: 'localhost',
      port: options.port,
      hot: false,
      liveReload: true,
      historyApiFallback: true,
      setupMiddlewares: (middlewares) => [
        {
          name: 'product',
          middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) =>
            /^\/api(?:\/|$)/.test(request.url ?? '') ? product(request, response) : next(),
        },
        ...middlewares,
      ],
    },
  };
}
