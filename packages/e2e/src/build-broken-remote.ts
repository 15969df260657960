import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { remoteConfig } from '@secondset/mfe-kit/rspack';

export type BrokenRemote = 'wrong-shape' | 'throwing-mount' | 'hanging-mount';

/** Builds, with the preset of the real ones, a remote that calls itself mfe-businessplan and does not work. */
export function buildBrokenRemote(kind: BrokenRemote, outputFolder: string): Promise<void> {
  const root = join(import.meta.dirname, '../broken-remotes', kind);
  const config = remoteConfig({ name: 'mfe-businessplan', root });
  const compiler = rspack({ ...config, output: { ...config.output, path: outputFolder } });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString({ colors: false })));
        else resolve();
      });
    });
  });
}
