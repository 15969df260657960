import type { LoaderContext } from '@rspack/core';
import { parseSync } from 'oxc-parser';

/** The last source of each file that could be parsed. */
const lastGood = new Map<string, string>();

/**
 * Stands in for a file with a syntax error, while somebody works on a remote: what ran before goes
 * on, and a warning says what is wrong. After a build with an error, the compiler has no update
 * that leads on from the code in the page, which would have to be loaded again.
 */
// biome-ignore lint/style/noDefaultExport: the bundler imports a loader's default export
export default function lastGoodLoader(this: LoaderContext, source: string): string {
  const before = lastGood.get(this.resourcePath);
  // An editor empties a file before it writes it, and the compiler may look in between.
  if (source === '' && before !== undefined) {
    this.emitWarning(new Error('Not taken over: the file is empty.'));
    return before;
  }
  const [error] = parseSync(this.resourcePath, source).errors;
  if (error === undefined) {
    lastGood.set(this.resourcePath, source);
    return source;
  }
  // Nothing ran before: the compiler says what is wrong.
  if (before === undefined) return source;
  this.emitWarning(new Error(`Not taken over: ${error.message}\n${error.codeframe ?? ''}`));
  return before;
}
