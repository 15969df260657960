import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { type BaseOptions, baseConfig, globalStyle } from './base-config.ts';
import { EntryFilesPlugin } from './entry-files-plugin.ts';
import {
  FederationRuntimeAsModules,
  federationRuntimePlugin,
  SameInEveryFolder,
} from './federation-runtime.ts';
import { PrecompressPlugin } from './precompress-plugin.ts';
import { providedShares } from './shared.ts';

export interface ShellOptions extends BaseOptions {
  name: 'shell';
  /** The browser's entry module, relative to the root. */
  entry: string;
  /** The module, relative to the root, that starts the page's scripts. */
  starter: string;
}

/**
 * Builds the host into `dist/`: one eager entry with React and the module federation runtime for
 * all remotes, and `entry-files.json`, which tells the gateway where it is. It knows no remote.
 */
export function shellConfig(options: ShellOptions): Configuration {
  const base = baseConfig(options);
  return {
    ...base,
    target: ['web', 'es2022'],
    entry: { main: options.entry },
    module: { ...base.module, rules: [...base.module.rules, globalStyle] },
    output: { ...base.output, publicPath: 'auto' },
    optimization: { ...base.optimization, moduleIds: 'natural' },
    plugins: [
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: providedShares(),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: { optimization: { target: 'web' } },
        runtimePlugins: [federationRuntimePlugin.name],
      }),
      new SameInEveryFolder(),
      new FederationRuntimeAsModules(),
      new EntryFilesPlugin(options.starter),
      new PrecompressPlugin(),
    ],
  };
}
