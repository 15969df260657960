import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import {
  catalogConfig,
  prerenderConfig,
  remoteConfig,
  shellConfig,
} from '@secondset/mfe-kit/rspack';
import { declarationOf, inProject } from '@secondset/stack';
import type { BrokenBuild } from './faults/broken-builds.ts';

/**
 * Builds, with the preset of the real ones, remotes that call themselves mfe-businessplan and do
 * not work, each into a folder of its name.
 */
export async function buildBrokenRemotes(
  faults: readonly BrokenBuild[],
  folder: string,
): Promise<void> {
  const remote = await planWithoutPages();
  const root = join(import.meta.dirname, '../broken-remote');
  await build(
    faults.map((fault) => {
      const browser = remoteConfig({ remote, root });
      const plugins = [
        ...(browser.plugins ?? []),
        new rspack.DefinePlugin({ fault: JSON.stringify(fault) }),
      ];
      const output = { ...browser.output, path: join(folder, fault) };
      return { ...browser, name: fault, output, plugins };
    }),
  );
}

/** `whole` works; the others are what only the gate can see. */
export type GateRemote = 'whole' | 'careless' | 'leaving-traces';

/** Builds a remote for the gate, which calls itself mfe-businessplan, into a folder of its name. */
export async function buildGateRemote(kind: GateRemote, folder: string): Promise<void> {
  const root = join(import.meta.dirname, '../gate-remotes', kind);
  const browser = remoteConfig({ remote: await planWithoutPages(), root });
  return build([{ ...browser, output: { ...browser.output, path: join(folder, kind) } }]);
}

/** Tries to build a remote whose styles reach beyond it. */
export async function buildStylingRemote(folder: string): Promise<void> {
  const root = join(import.meta.dirname, '../styling-remote');
  const browser = remoteConfig({ remote: await planWithoutPages(), root });
  return build([{ ...browser, output: { ...browser.output, path: folder } }]);
}

const planWithoutPages = async () => ({
  ...(await declarationOf('mfe-businessplan')),
  prerender: 'none' as const,
});

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
