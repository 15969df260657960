import { resolve } from 'node:path';
import type { Configuration } from '@rspack/core';
import { releaseUrlPlaceholder } from '@secondset/contracts/federation';
import { type BaseOptions, baseConfig, globalStyle } from './base-config.ts';
import { RunPrerenderPlugin } from './run-prerender-plugin.ts';

export interface PrerenderOptions extends BaseOptions {
  /** A module that exports `prerender(): Promise<PrerenderFiles>`, relative to the root. */
  entry: string;
  /** Default `dist/prerender`. */
  outputFolder?: string;
}

/**
 * Builds `entry` for Node with the class names and asset names of the browser's build, runs its
 * `prerender`, writes the result to `dist/prerender/` and removes the bundle. The browser's config
 * of the same workspace comes first: `export default [remoteConfig(…), prerenderConfig(…)]`.
 */
export function prerenderConfig(options: PrerenderOptions): Configuration {
  const base = baseConfig(options);
  const folder = options.outputFolder ?? resolve(options.root, 'dist/prerender');
  return {
    ...base,
    name: `${options.name}:prerender`,
    dependencies: [options.name],
    target: 'node20',
    entry: { bundle: options.entry },
    module: {
      ...base.module,
      rules: [...base.module.rules, globalStyle],
      parser: { ...base.module.parser, javascript: { dynamicImportMode: 'eager' } },
      generator: {
        'css/module': { ...base.module.generator['css/module'], exportsOnly: true },
        css: { exportsOnly: true },
        'asset/resource': { emit: false },
      },
    },
    output: {
      ...base.output,
      path: folder,
      clean: true,
      filename: '[name].mjs',
      publicPath: releaseUrlPlaceholder,
      library: { type: 'module' },
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
    },
    optimization: { minimize: false, splitChunks: false },
    plugins: [new RunPrerenderPlugin(folder)],
  };
}
