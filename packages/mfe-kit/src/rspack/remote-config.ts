import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, type RuleSetRule, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import type { RemoteDeclaration } from '@secondset/contracts';
import { containerName, exposedModule } from '@secondset/contracts/federation';
import { type BaseOptions, baseConfig } from './base-config.ts';
import { type Hot, hotMode } from './config.ts';
import { FederationRuntimeOfShell, SameInEveryFolder } from './federation-runtime.ts';
import { ownFile } from './own-file.ts';
import { PrecompressPlugin } from './precompress-plugin.ts';
import { RefuseForeignSelectorsPlugin } from './refuse-foreign-selectors-plugin.ts';
import { RefuseReachPlugin } from './refuse-reach-plugin.ts';
import { RemoteDescriptionPlugin } from './remote-description-plugin.ts';
import { consumedShares } from './shared.ts';

export interface RemoteOptions extends Omit<BaseOptions, 'name' | 'hot'> {
  /** What the remote says of itself, in its `remote.config.ts`. */
  remote: RemoteDeclaration;
}

const lifecycles = './src/lifecycles.tsx';

/**
 * Builds a remote into `dist/`: a container that exposes only `src/lifecycles.tsx`, its manifest,
 * its chunks, and `remote.json`. What reaches beyond the remote fails the build.
 */
export function remoteConfig({ remote, ...options }: RemoteOptions): Configuration {
  const hot = hotMode();
  const base = baseConfig({ ...options, name: remote.name, hot });
  const config: Configuration = {
    ...base,
    target: ['web', 'es2022'],
    entry: {},
    output: {
      ...base.output,
      publicPath: 'auto',
      // A browser checks the hash only of what it fetches in this mode.
      crossOriginLoading: 'anonymous',
    },
    // A remote starts with one script: a separate chunk for libraries costs a request and
    // compresses worse.
    optimization: { ...base.optimization, splitChunks: { cacheGroups: { defaultVendors: false } } },
    plugins: [
      new ModuleFederationPlugin({
        name: containerName(remote.name),
        filename: hot ? 'remoteEntry.js' : 'remoteEntry.[contenthash:16].js',
        exposes: { [`./${exposedModule}`]: hot === 'remount' ? remountable : lifecycles },
        shared: consumedShares(),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        dev: false,
        experiments: { optimization: { target: 'web' } },
      }),
      // The entry knows the hash of each of its chunks; the entry's own comes with the page.
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
      new SameInEveryFolder(),
      new FederationRuntimeOfShell(),
      new RefuseReachPlugin(),
      new RefuseForeignSelectorsPlugin(remote.name),
      new RemoteDescriptionPlugin(remote),
      ...(hot === 'refresh' ? [new ReactRefreshRspackPlugin()] : []),
      new PrecompressPlugin(),
    ],
  };
  return hot ? inProgress(config, hot) : config;
}

const remountable = ownFile('../hot/remount-lifecycles.ts', import.meta.url);

/** Words of all pages. Nearly every module imports them, and a change must not run those again. */
const keptWords: RuleSetRule = {
  test: /\.ts$/,
  descriptionData: { name: '@secondset/content' },
  loader: ownFile('./keep-words-loader.ts', import.meta.url),
};

const lastGood: RuleSetRule = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: ownFile('./last-good-loader.ts', import.meta.url),
};

/** Names that stay the same over changes, and nothing that only makes the result smaller. */
function inProgress(config: Configuration, hot: Hot): Configuration {
  const alias = { '#lifecycles': `${config.context}/${lifecycles}` };
  return {
    ...config,
    // Others would need `eval`, which the site's policy forbids.
    devtool: 'cheap-module-source-map',
    infrastructureLogging: { level: 'error' },
    module: { ...config.module, rules: [...(config.module?.rules ?? []), keptWords, lastGood] },
    ...(hot === 'remount' && { resolve: { ...config.resolve, alias } }),
    output: {
      ...config.output,
      // A page may ask for one change after the next has been built, and reloads without it.
      clean: false,
      filename: '[name].js',
      chunkFilename: '[name].js',
      cssFilename: '[name].css',
      cssChunkFilename: '[name].css',
    },
    optimization: {
      ...config.optimization,
      minimize: false,
      moduleIds: 'named',
      chunkIds: 'named',
    },
  };
}
