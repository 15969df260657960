import { resolve } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { type BaseOptions, baseConfig, globalStyle } from './base-config.ts';

export interface CatalogOptions extends BaseOptions {
  /** Renders into the element `#catalog`. */
  entry: string;
  title: string;
  port: number;
}

/** A page of its own without product and federation, for `rspack serve` and `rspack build`. */
export function catalogConfig(options: CatalogOptions): Configuration {
  const base = baseConfig(options);
  return {
    ...base,
    target: ['web', 'es2022'],
    entry: { main: options.entry },
    module: { ...base.module, rules: [...base.module.rules, globalStyle] },
    output: { ...base.output, path: resolve(options.root, 'dist'), publicPath: 'auto' },
    plugins: [new rspack.HtmlRspackPlugin({ templateContent: page(options.title) })],
    devServer: { host: 'localhost', port: options.port, hot: false, liveReload: true },
  };
}

const page = (title: string) => `<!doctype html>
<html lang="en" class="typefaces">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title></head>
<body><div id="catalog"></div></body>
</html>`;
