import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import type { RemoteDeclaration } from '@secondset/contracts';
import { containerName, exposedModule } from '@secondset/contracts/federation';
import { type BaseOptions, baseConfig } from './base-config.ts';
import { FederationRuntimeOfShell, SameInEveryFolder } from './federation-runtime.ts';
import { PrecompressPlugin } from './precompress-plugin.ts';
import { RefuseGlobalStylesPlugin } from './refuse-global-styles-plugin.ts';
import { RemoteDescriptionPlugin } from './remote-description-plugin.ts';
import { consumedShares } from './shared.ts';

export interface RemoteOptions extends Omit<BaseOptions, 'name'> {
  /** What the remote says of itself, in its `remote.config.ts`. */
  remote: RemoteDeclaration;
}

/**
 * Builds a remote into `dist/`: a container that exposes only `src/lifecycles.tsx`, its
 * manifest, its chunks, and `remote.json`. Global style sheets fail the build.
 */
export function remoteConfig({ remote, ...options }: RemoteOptions): Configuration {
  const base = baseConfig({ ...options, name: remote.name });
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
        name: containerName(remote.name),
        filename: 'remoteEntry.[contenthash:16].js',
        exposes: { [`./${exposedModule}`]: './src/lifecycles.tsx' },
        shared: consumedShares(),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        dev: false,
        experiments: { optimization: { target: 'web' } },
      }),
      new SameInEveryFolder(),
      new FederationRuntimeOfShell(),
      new RefuseGlobalStylesPlugin(),
      new RemoteDescriptionPlugin(remote),
      new PrecompressPlugin(),
    ],
  };
}
