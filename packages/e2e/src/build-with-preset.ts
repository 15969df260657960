import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import {
  catalogConfig,
  prerenderConfig,
  remoteConfig,
  shellConfig,
} from '@secondset/mfe-kit/rspack';
import { declarationOf, inProject } from '@secondset/stack';

export type BrokenRemote = 'wrong-shape' | 'throwing-mount' | 'hanging-mount';

/**
 * Builds, with the preset of the real ones, a remote that calls itself mfe-businessplan and does
 * not work.
 */
export async function buildBrokenRemote(kind: BrokenRemote, outputFolder: string): Promise<void> {
  const root = join(import.meta.dirname, '../broken-remotes', kind);
  const declared = await declarationOf('mfe-businessplan');
  const browser = remoteConfig({ remote: { ...declared, prerender: 'none' }, root });
  return build([{ ...browser, output: { ...browser.output, path: outputFolder } }]);
}

/**
 * Builds the shell or the public site with React's development build, which tells when hydration
 * finds something else.
 */
export async function buildForDevelopment(
  name: 'shell' | 'mfe-public',
  folder: string,
): Promise<void> {
  const root = inProject(name);
  const options = { root, mode: 'development' as const };
  const browser =
    name === 'shell'
      ? shellConfig({ ...options, name, entry: './src/main.tsx', starter: './site/start.ts' })
      : remoteConfig({ ...options, remote: await declarationOf(name) });
  const outputFolder = join(folder, 'prerender');
  return build([
    { ...browser, output: { ...browser.output, path: folder } },
    prerenderConfig({ ...options, name, entry: './src/prerender.tsx', outputFolder }),
  ]);
}

/** Builds the component catalog, which opens from a file. */
export function buildCatalog(folder: string): Promise<void> {
  const config = catalogConfig({
    name: 'catalog',
    root: inProject('packages/catalog'),
    entry: './src/main.tsx',
    title: 'Component catalog',
    port: 0,
  });
  return build([{ ...config, output: { ...config.output, path: folder } }]);
}

function build(configurations: Configuration[]): Promise<void> {
  const compiler = rspack(configurations);
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
