import { join } from 'node:path';
import { type Configuration, type MultiStats, rspack } from '@rspack/core';

export const fixtureRoot = join(import.meta.dirname, 'fixture');

/** Runs a build as the command line does; rejects with the compiler's errors. */
export function build(configurations: Configuration[]): Promise<MultiStats> {
  const compiler = rspack(configurations);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (!stats || stats.hasErrors()) reject(new Error(stats?.toString({ colors: false })));
        else resolve(stats);
      });
    });
  });
}
