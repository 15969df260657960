import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Compiler, RspackPluginInstance } from '@rspack/core';

const compressible = /\.(?:js|css|svg|json)$/;
/** Below this, headers cost more than compression saves. */
const worthCompressingBytes = 512;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Writes `.br` and `.gz` beside each text file at the highest compression, so that no visitor waits
 * for it.
 */
export class PrecompressPlugin implements RspackPluginInstance {
  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tapPromise('PrecompressPlugin', async (compilation) => {
      if (compiler.watchMode || compiler.options.mode !== 'production') return;
      const names = compilation.getAssets().map(({ name }) => name);
      const files = names.filter((name) => compressible.test(name));
      await Promise.all(files.map((name) => compressFile(join(compiler.outputPath, name))));
    });
  }
}

async function compressFile(path: string) {
  const data = await readFile(path);
  if (data.byteLength < worthCompressingBytes) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: data.byteLength };
  await writeFile(`${path}.br`, await brotli(data, { params }));
  await writeFile(`${path}.gz`, await gzipped(data, { level: 9 }));
}
