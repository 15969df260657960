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

/** One remote's pages as one plain bundle, rendered in the browser: what federation is measured against. */
function plainConfig(name: string, entry: string): Configuration {
  const base = baseConfig({ name, root });
  return {
    ...base,
    target: ['web', 'es2022'],
    entry: { main: entry },
    resolve: { ...base.resolve, ...planResolve },
    module: {
      ...base.module,
      rules: [...base.module.rules, { test: /(?<!\.module)\.css$/, type: 'css' }],
    },
    output: { ...base.output, path: resolve(root, '../dist', name), publicPath: '/' },
    plugins: [new rspack.HtmlRspackPlugin({ templateContent: page, scriptLoading: 'defer' })],
  };
}

export default [
  plainConfig('plain', './src/main.tsx'),
  plainConfig('plain-plan', './src/plan.tsx'),
];
