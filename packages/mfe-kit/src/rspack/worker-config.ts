import { resolve } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { type BaseOptions, baseConfig } from './base-config.ts';

export interface WorkerOptions extends BaseOptions {
  /** The workers' modules by name, relative to the root. */
  entries: Record<string, string>;
  /** Values that the modules declare as constants, by name. */
  constants: Record<string, unknown>;
}

/** Builds workers into `dist/site/<name>.js`: one file each, at a fixed address. */
export function workerConfig(options: WorkerOptions): Configuration {
  const base = baseConfig(options);
  const constants = Object.entries(options.constants);
  return {
    ...base,
    name: `${options.name}:worker`,
    // That build clears the folder first.
    dependencies: [options.name],
    target: ['webworker', 'es2022'],
    entry: options.entries,
    output: {
      ...base.output,
      path: resolve(options.root, 'dist/site'),
      clean: false,
      filename: '[name].js',
    },
    plugins: [
      new rspack.DefinePlugin(
        Object.fromEntries(constants.map(([name, value]) => [name, JSON.stringify(value)])),
      ),
    ],
  };
}
