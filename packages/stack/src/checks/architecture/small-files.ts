import type { SourceFile } from '../source-files.ts';
import { importsOf } from './imports.ts';
import { isTest, smallFiles } from './rules.ts';

/** A file below this needs more than one importer, or a reason to stand alone. */
const leastLines = 15;

/** A line for each file that is too small to be one; `entries` are what packages export. */
export function checkSmallFiles(
  files: readonly SourceFile[],
  entries: ReadonlySet<string>,
): string[] {
  const importers = new Map<string, Set<string>>();
  for (const { from, path } of files.flatMap(importsOf))
    if (path !== undefined && !isTest(from))
      importers.set(path, (importers.get(path) ?? new Set()).add(from));
  return files.flatMap(({ path, text }) => {
    const lines = text.trimEnd().split('\n').length;
    if (lines >= leastLines || isTest(path) || path.endsWith('.d.ts')) return [];
    const [importer = 'no file', ...more] = importers.get(path) ?? [];
    // What the entry of a package passes on has its importers outside.
    const isPublic = entries.has(path) || (entries.has(importer) && /\/index\.ts$/.test(importer));
    if (more.length > 0 || isPublic) return [];
    if (smallFiles.some((each) => each.files.test(path))) return [];
    return [`${path} has ${lines} lines, and only ${importer} imports it; join them`];
  });
}
