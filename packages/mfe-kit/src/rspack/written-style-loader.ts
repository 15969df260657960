import type { LoaderContext } from '@rspack/core';

/** Turns a module `x.css.ts` into the style sheet that it exports as `css`. */
// biome-ignore lint/style/noDefaultExport: the bundler imports a loader's default export
export default async function writtenStyleLoader(this: LoaderContext): Promise<string> {
  const module: { css?: unknown } = await this.importModule(`${this.resourcePath}?module`);
  if (typeof module.css !== 'string') throw new Error(`${this.resourcePath} must export css.`);
  return module.css;
}
