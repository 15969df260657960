import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Compiler, RspackPluginInstance } from '@rspack/core';

interface PrerenderModule {
  prerender(): Promise<Record<string, string>>;
}

function isPrerenderModule(value: object): value is PrerenderModule {
  return 'prerender' in value && typeof value.prerender === 'function';
}

/** Runs the prerender bundle and writes the files it returns; a failure fails the build. */
export class RunPrerenderPlugin implements RspackPluginInstance {
  readonly #folder: string;
  #run = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tapPromise('RunPrerenderPlugin', async (compilation) => {
      if (compilation.errors.length > 0) return;
      const bundle = join(this.#folder, 'bundle.mjs');
      this.#run += 1;
      // Node caches modules by URL: a rebuild in watch mode needs a new one.
      const loaded: object = await import(`${pathToFileURL(bundle)}?run=${this.#run}`);
      if (!isPrerenderModule(loaded))
        throw new Error('The prerender entry must export prerender().');
      const files = await loaded.prerender();
      await rm(bundle);
      await mkdir(this.#folder, { recursive: true });
      for (const [name, content] of Object.entries(files))
        await writeFile(join(this.#folder, name), content);
    });
  }
}
