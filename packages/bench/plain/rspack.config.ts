import { resolve } from 'node:path';
import { rspack } from '@rspack/core';
import { baseConfig } from '@secondset/mfe-kit/rspack';

const root = import.meta.dirname;
const base = baseConfig({ name: 'plain', root });
const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Second Set</title></head>
<body><div id="site"></div></body>
</html>`;

/** The home page as one plain bundle, rendered in the browser: what federation is measured against. */
export default {
  ...base,
  target: ['web', 'es2022'],
  entry: { main: './src/main.tsx' },
  module: {
    ...base.module,
    rules: [...base.module.rules, { test: /(?<!\.module)\.css$/, type: 'css' }],
  },
  output: { ...base.output, path: resolve(root, '../dist/plain'), publicPath: '/' },
  plugins: [new rspack.HtmlRspackPlugin({ templateContent: page, scriptLoading: 'defer' })],
};
