import { glob } from 'node:fs/promises';
import { sep } from 'node:path';
import { findSlowExpressions } from '../expressions/slow-expressions.ts';
import { projectRoot } from '../root.ts';

/**
 * What runs for visitors and administrators. Tests and benchmarks choose their input themselves.
 */
const sources = '{shell,mfe-*,services/*,packages/*}/{src,site,scripts,bin}/**/*.{ts,tsx,js,mjs}';
const notProduct = /\.test\.tsx?$|(?:^|\/)testing\/|^packages\/(?:e2e|bench)\//;

const files: string[] = [];
for await (const path of glob(sources, { cwd: projectRoot })) {
  const file = path.replaceAll(sep, '/');
  if (!notProduct.test(file)) files.push(file);
}
const lines = await findSlowExpressions(files.sort());
for (const line of lines) console.error(line);
if (files.length === 0) console.error('There are no sources to look at.');
process.exitCode = lines.length === 0 && files.length > 0 ? 0 : 1;
