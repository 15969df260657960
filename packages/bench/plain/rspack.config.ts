import { resolve } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig } from '@secondset/mfe-kit/rspack';
import { resolve as planResolve } from '../../../mfe-businessplan/rspack.resolve.ts';

const root = import.meta.dirname;
const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Second Set</title></head>
<body><div id="site"></div></body>
</html>`;

interface PlainOptions {
  entry: string;
  /**
   * Every page in one script, as bundles are by default; otherwise one chunk per page, as in the
   * product.
   */
  whole: boolean;
}

/**
 * One remote's pages without federation, rendered in the browser: what the product is measured
 * against.
 */
function plainConfig(name: string, { entry, whole }: PlainOptions): Configuration {
  const base = baseConfig({ name, root });
  return {
    ...base,
    target: ['web', 'es2022'],
    entry: { main: entry },
    resolve: { ...base.resolve, ...planResolve },
    module: {
      ...base.module,
      parser: {
        ...base.module.parser,
        ...(whole && { javascript: { dynamicImportMode: 'eager' } }),
      },
      rules: [...base.module.rules, { test: /(?<!\.module)\.css$/, type: 'css' }],
    },
    output: { ...base.output, path: resolve(root, '../dist', name), publicPath: '/' },
    plugins: [new rspack.HtmlRspackPlugin({ templateContent: page, scriptLoading: 'defer' })],
  };
}

export default [
  plainConfig('plain', { entry: './src/main.tsx', whole: true }),
  plainConfig('plain-split', { entry: './src/main.tsx', whole: false }),
  plainConfig('plain-plan', { entry: './src/plan.tsx', whole: false }),
];
