import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { ownFile } from '../rspack/own-file.ts';
import { browserConfig } from './browser-config.ts';

export interface HotShell {
  folder: string;
  stop(): Promise<void>;
}

/**
 * Keeps a development build of the shell in a folder of its own, and builds it again when its
 * sources change. Resolves after the first build.
 */
export async function buildShell(root: string, rebuilt: () => void): Promise<HotShell> {
  const folder = await mkdtemp(join(tmpdir(), 'second-set-shell-'));
  const config = await browserConfig(root);
  const compiler = rspack({
    ...config,
    // Remotes in production ask for the second; a development build would not bring it.
    entry: { main: [refreshHook, 'react/jsx-runtime', './src/main.tsx'] },
    output: { ...config.output, path: folder, filename: '[name].js' },
  });
  let isFirst = true;
  await new Promise<void>((resolve, reject) => {
    compiler.watch({}, (error, stats) => {
      const problem =
        error ?? (stats?.hasErrors() ? new Error(stats.toString({ colors: false })) : undefined);
      if (isFirst) {
        isFirst = false;
        if (problem) reject(problem);
        else resolve();
      } else if (problem) process.stderr.write(`${problem.message}\n`);
      else rebuilt();
    });
  });
  return {
    folder,
    stop: async () => {
      await new Promise<void>((resolve) => compiler.close(() => resolve()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const refreshHook = ownFile('./refresh-hook.ts', import.meta.url);
