import { expect, it } from 'vitest';
import { parseSource } from '../source-files.ts';
import { checkSmallFiles } from './small-files.ts';

const small = 'export const a = 1;\n';
const check = (files: Record<string, string>, entries: string[] = []) =>
  checkSmallFiles(
    Object.entries(files).map(([path, text]) => parseSource(path, text)),
    new Set(entries),
  );
const using = (...names: string[]) =>
  names.map((name) => `import '${name}';\n`).join('') + '// \n'.repeat(20);

it('refuses a small file that one file imports, and names that file', () => {
  expect(
    check({ 'shell/src/a.ts': small, 'shell/src/b.ts': using('./a.ts'), 'shell/src/c.ts': small }),
  ).toEqual([
    'shell/src/a.ts has 1 lines, and only shell/src/b.ts imports it; join them',
    'shell/src/c.ts has 1 lines, and only no file imports it; join them',
  ]);
});

it('does not count a test as an importer', () => {
  const files = { 'shell/src/b.ts': using('./a.ts'), 'shell/src/a.test.ts': using('./a.ts') };
  expect(check({ 'shell/src/a.ts': small, ...files })).toHaveLength(1);
});

it.each([
  ['that two files import', 'shell/src/a.ts', [] as string[]],
  ['that a package exports', 'packages/ui/src/x.ts', ['packages/ui/src/x.ts']],
  ['that a tool looks for', 'mfe-admin/remote.config.ts', []],
  ['that runs as a process', 'packages/stack/src/cli/verify.ts', []],
  ['of tests', 'shell/src/testing/x.ts', []],
])('accepts a small file %s', (_which, path, entries) => {
  const files = { 'shell/src/b.ts': using('./a.ts'), 'shell/src/c.ts': using('./a.ts') };
  expect(check({ [path]: small, ...files }, entries)).not.toContainEqual(
    expect.stringContaining(path),
  );
});

it('accepts a file of fifteen lines', () => {
  expect(check({ 'shell/src/a.ts': '// a\n'.repeat(15) })).toEqual([]);
});
