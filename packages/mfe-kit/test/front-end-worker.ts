import { join, resolve } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';

/**
 * `node front-end-worker.ts <workspace> <output folder>`: builds a front end of the project that
 * this file is in, as its own configuration says, without the compressed copies.
 */
const [workspace = '', folder = ''] = process.argv.slice(2);
const root = resolve(import.meta.dirname, '../../..');
const loaded: { default: Configuration | Configuration[] } = await import(
  join(root, workspace, 'rspack.config.ts')
);
const [browser] = [loaded.default].flat();
if (browser === undefined) throw new Error(`${workspace} builds nothing.`);
const plugins = browser.plugins?.filter(
  (plugin) => plugin?.constructor.name !== 'PrecompressPlugin',
);
rspack(
  { ...browser, ...(plugins && { plugins }), output: { ...browser.output, path: folder } },
  (error, stats) => {
    if (error === null && !stats?.hasErrors()) return;
    process.stderr.write(String(error ?? stats?.toString('errors-only')));
    process.exitCode = 1;
  },
);
