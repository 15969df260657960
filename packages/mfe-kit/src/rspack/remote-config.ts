import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { containerName, exposedModule, type RemoteName } from '@secondset/contracts/federation';
import { type BaseOptions, baseConfig } from './base-config.ts';
import { FederationRuntimeOfShell } from './federation-runtime.ts';
import { PrecompressPlugin } from './precompress-plugin.ts';
import { RefuseGlobalStylesPlugin } from './refuse-global-styles-plugin.ts';
import { consumedShares } from './shared.ts';

export interface RemoteOptions extends BaseOptions {
  name: RemoteName;
}

/**
 * Builds a remote into `dist/`: a container that exposes only `src/lifecycles.tsx`, its manifest
 * and its chunks. Global style sheets fail the build.
 */
export function remoteConfig(options: RemoteOptions): Configuration {
  const base = baseConfig(options);
  return {
    ...base,
    target: ['web', 'es2022'],
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    // A remote starts with one script: a separate chunk for libraries costs a request and
    // compresses worse.
    optimization: { ...base.optimization, splitChunks: { cacheGroups: { defaultVendors: false } } },
    plugins: [
      new ModuleFederationPlugin({
        name: containerName(options.name),
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: { [`./${exposedModule}`]: './src/lifecycles.tsx' },
        shared: consumedShares(),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        dev: false,
        experiments: { optimization: { target: 'web' } },
      }),
      new FederationRuntimeOfShell(),
      new RefuseGlobalStylesPlugin(),
      new PrecompressPlugin(),
    ],
  };
}
