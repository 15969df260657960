import type { Compiler, RspackPluginInstance } from '@rspack/core';

/** The names, within the release folder, of what a page needs to start the shell. */
export interface EntryFiles {
  scripts: string[];
  styles: string[];
  /** The favicon, as a data URL: a request of its own would cost more than its bytes. */
  icon?: string;
}

/** Writes `entry-files.json` beside the build. */
export class EntryFilesPlugin implements RspackPluginInstance {
  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('EntryFilesPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'EntryFilesPlugin', stage }, () => {
        const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
        const assets = compilation.getAssets().map(({ name }) => name);
        const icon = assets.find((name) => name.startsWith('assets/favicon.'));
        const entryFiles: EntryFiles = {
          scripts: files.filter((name) => name.endsWith('.js')),
          styles: files.filter((name) => name.endsWith('.css')),
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

const dataUrl = (svg: Buffer | undefined) =>
  `data:image/svg+xml;base64,${(svg ?? Buffer.alloc(0)).toString('base64')}`;
