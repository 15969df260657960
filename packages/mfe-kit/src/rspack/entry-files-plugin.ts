import { type Compilation, type Compiler, type RspackPluginInstance, rspack } from '@rspack/core';
import { contractVersion } from '@secondset/contracts/federation';
import { providedVersions } from './shared.ts';

/** The names, within the release folder, of what a page needs to start the shell. */
export interface EntryFiles {
  /** What remotes can rely on: a release compares it with what a remote needs. */
  shell: { contractVersion: number; provides: Record<string, string> };
  scripts: string[];
  styles: string[];
  /** A small script that starts the others. */
  starter: string;
  /** The favicon as a data URL: a request would cost more than its bytes. */
  icon?: string;
}

const name = 'EntryFilesPlugin';

/** Builds the starter as a script of its own and writes `entry-files.json`. */
export class EntryFilesPlugin implements RspackPluginInstance {
  readonly #starter: string;

  /** `starter` is the module, relative to the compiler's context. */
  constructor(starter: string) {
    this.#starter = starter;
  }

  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.make.tapPromise(name, (compilation) => this.#build(compilation));
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
        const assets = compilation.getAssets().map((asset) => asset.name);
        const icon = assets.find((asset) => asset.startsWith('assets/favicon.'));
        const starter = assets.find((asset) => /^start\.\w+\.js$/.test(asset));
        if (starter === undefined) throw new Error(`${this.#starter} was not built.`);
        const entryFiles: EntryFiles = {
          shell: { contractVersion, provides: providedVersions(compiler.context) },
          scripts: files.filter((file) => file.endsWith('.js')),
          styles: files.filter((file) => file.endsWith('.css')),
          starter,
          ...(icon && { icon: dataUrl(compilation.getAsset(icon)?.source.buffer()) }),
        };
        compilation.emitAsset(
          'entry-files.json',
          new sources.RawSource(JSON.stringify(entryFiles)),
        );
      });
    });
  }

  /** By a child compiler, which the federation plugin leaves alone. */
  #build(compilation: Compilation): Promise<void> {
    const { context } = compilation.compiler;
    const child = compilation.createChildCompiler(
      'starter',
      { filename: 'start.[contenthash:16].js', iife: true },
      [new rspack.EntryPlugin(context, this.#starter, { name: 'start', runtime: false })],
    );
    return new Promise((resolve, reject) => {
      child.runAsChild((error) => (error ? reject(error) : resolve()));
    });
  }
}

const dataUrl = (svg: Buffer | undefined) =>
  `data:image/svg+xml;base64,${(svg ?? Buffer.alloc(0)).toString('base64')}`;
