import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core';

/** The names, within the release folder, of what a page needs to start the shell. */
export interface EntryFiles {
  scripts: string[];
  styles: string[];
  /** A small script that brings the others in. */
  starter: string;
  /** The favicon, as a data URL: a request of its own would cost more than its bytes. */
  icon?: string;
}

/** Writes `entry-files.json` and the starter beside the build. */
export class EntryFilesPlugin implements RspackPluginInstance {
  readonly #starterPath: string;

  constructor(starterPath: string) {
    this.#starterPath = starterPath;
  }

  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('EntryFilesPlugin', (compilation) => {
      compilation.fileDependencies.add(this.#starterPath);
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'EntryFilesPlugin', stage }, () => {
        const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
        const assets = compilation.getAssets().map(({ name }) => name);
        const icon = assets.find((name) => name.startsWith('assets/favicon.'));
        const starter = minified(this.#starterPath);
        compilation.emitAsset(starter.name, new sources.RawSource(starter.code));
        const entryFiles: EntryFiles = {
          scripts: files.filter((name) => name.endsWith('.js')),
          styles: files.filter((name) => name.endsWith('.css')),
          starter: starter.name,
          ...(icon && { icon: dataUrl(compilation.getAsset(icon)?.source.buffer()) }),
        };
        compilation.emitAsset(
          'entry-files.json',
          new sources.RawSource(JSON.stringify(entryFiles)),
        );
      });
    });
  }
}

function minified(path: string): { name: string; code: string } {
  const { code } = rspack.experiments.swc.minifySync(readFileSync(path, 'utf8'), {
    compress: true,
    mangle: true,
  });
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
  return { name: `start.${hash}.js`, code };
}

const dataUrl = (svg: Buffer | undefined) =>
  `data:image/svg+xml;base64,${(svg ?? Buffer.alloc(0)).toString('base64')}`;
