import { resolve } from 'node:path';
import type { Configuration } from '@rspack/core';
import { rspack } from '@rspack/core';
import { mountElementId } from '@secondset/contracts/federation';
import { baseConfig, globalStyle } from './base-config.ts';
import type { RemoteOptions } from './remote-config.ts';

export interface StandaloneOptions extends RemoteOptions {
  port: number;
  /** The running product that answers `/api`. */
  apiUrl?: string;
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
  const target = options.apiUrl ?? 'http://localhost:4000';
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
      port: options.port,
      hot: false,
      liveReload: true,
      historyApiFallback: true,
      // The product accepts log-ins and log-outs from its own origin only.
      proxy: [{ context: ['/api'], target, headers: { origin: target } }],
    },
  };
}
