import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Configuration, type RuleSetRule, rspack } from '@rspack/core';
import { chunkGlobalName } from '@secondset/contracts/federation';
import { buildMode, type Hot } from './config.ts';
import { ownFile } from './own-file.ts';

export interface BaseOptions {
  /** The workspace's name, which prefixes class names and chunk globals. */
  name: string;
  /** The workspace's folder: `import.meta.dirname`. */
  root: string;
  mode?: 'production' | 'development';
  /** How saved files reach the screen, while somebody works on a remote. */
  hot?: Hot | undefined;
}

const modernBrowsers = 'es2022';

/**
 * The router's package points bundlers to its development build; the smaller production build is
 * beside it.
 */
const productionRouter = {
  'react-router$': fileURLToPath(
    new URL('../production/index.mjs', import.meta.resolve('react-router')),
  ),
  'react-router/dom$': fileURLToPath(
    new URL('../production/dom-export.mjs', import.meta.resolve('react-router')),
  ),
};

const script = (hot: Hot | undefined): RuleSetRule => ({
  test: /\.tsx?$/,
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', ...(hot && reactBuild[hot]) } },
      target: modernBrowsers,
      externalHelpers: true,
    },
  },
  type: 'javascript/auto',
});

/** A shell in production has React's production build, which knows no `jsxDEV`. */
const reactBuild = {
  refresh: { development: true, refresh: true },
  remount: { development: false, refresh: false },
};

/**
 * Browsers that support logical properties and `color-mix()`. For older ones the minimizer would
 * rewrite `padding-inline` and the like into `:lang()` selectors that are ten times as long and
 * more specific.
 */
const styleTargets = ['chrome 111', 'edge 111', 'firefox 114', 'safari 16.4'];

const minimizer = [
  // More passes save 300 bytes of the shell's script.
  new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: 3 } } }),
  new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: styleTargets } }),
];

/**
 * A style sheet that a TypeScript module writes: `x.css.ts` exports `css`. The query asks for the
 * module itself.
 */
const writtenStyle: RuleSetRule = {
  test: /\.css\.ts$/,
  resourceQuery: { not: /^\?module$/ },
  type: 'css',
  loader: ownFile('./written-style-loader.ts', import.meta.url),
};

const cssModule: RuleSetRule = { test: /\.module\.css$/, type: 'css/module' };

/** For whole pages; a remote may have CSS modules only. */
export const globalStyle: RuleSetRule = { test: /(?<!\.module)\.css$/, type: 'css' };

const asset: RuleSetRule = {
  test: /\.(?:svg|png|jpe?g|webp|avif|woff2|pdf)$/,
  type: 'asset/resource',
};

/** What the builds of the shell, the remotes and the prerender share. */
export function baseConfig(options: BaseOptions) {
  const mode = options.mode ?? buildMode();
  return {
    name: options.name,
    mode,
    context: options.root,
    devtool: mode === 'production' ? false : 'source-map',
    cache: false,
    lazyCompilation: false,
    resolve: {
      extensions: ['.tsx', '.ts', '.js', '.json'],
      ...(mode === 'production' && { alias: productionRouter }),
    },
    module: {
      rules: [{ oneOf: [writtenStyle, script(options.hot)] }, cssModule, asset],
      // Custom properties are the site's tokens. They keep their names so that one module can set
      // what another reads.
      parser: { 'css/module': { namedExports: false, dashedIdents: false } },
      generator: { 'css/module': { localIdentName: `${options.name}-[hash:8]` } },
    },
    output: {
      path: resolve(options.root, 'dist'),
      uniqueName: options.name,
      chunkLoadingGlobal: chunkGlobalName(options.name),
      // The prerender writes into a folder of its own after the browser's build.
      clean: { keep: /prerender/ },
      filename: '[name].[contenthash:16].js',
      chunkFilename: '[name].[contenthash:16].js',
      cssFilename: '[name].[contenthash:16].css',
      cssChunkFilename: '[name].[contenthash:16].css',
      assetModuleFilename: 'assets/[name].[contenthash:16][ext]',
      // The largest chunk, the charts, takes this long at the 128 kbit/s of a throttled prepaid
      // phone.
      chunkLoadTimeout: 10_000,
      crossOriginLoading: false,
    },
    optimization: { minimizer },
    performance: { hints: false },
  } satisfies Configuration;
}
