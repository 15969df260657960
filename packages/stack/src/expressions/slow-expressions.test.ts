import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inProject, projectRoot } from '../root.ts';
import { findExpressions } from './find-expressions.ts';
import { findSlowExpressions, slowness } from './slow-expressions.ts';

it.each([
  ['\\.[^/]*$', '', 'quadratic'],
  ['^\\/+|\\/+$', 'g', 'quadratic'],
  ['\\s+$', 'u', 'quadratic'],
  ['\\s+$', 'v', 'quadratic'],
  ['^\\d+\\d+x', '', 'quadratic'],
  ['(a+)+$', '', 'exponential'],
])('/%s/%s is found: %s', (source, flags, kind) => {
  expect(slowness({ source, flags })).toMatch(new RegExp(`^${kind} on many `));
});

it.each([
  '^\\/+',
  '[A-Z]+',
  '^[a-z0-9-]+(?:\\.[a-z0-9-]+)*$',
  '<[^<>]*>',
  '\\{\\{([^{}]{0,100})\\}\\}',
])('/%s/ passes', (source) => {
  expect(slowness({ source, flags: '' })).toBeUndefined();
});

it('finds literals and RegExp with fixed text everywhere, and reports where the text varies', () => {
  const text = `
    // not /one/ of them, nor the type below
    const pattern: RegExp = /two/g;
    const parts = { three: [/three/i], four: new RegExp('four', 'u'), five: RegExp("five") };
    const view = (text: string) => <p title={\`/not/\`}>{text.replace(/six/, '/not/')}</p>;
    const seven = new RegExp(\`^\${pattern.source}\`);
  `;
  const { expressions, dynamicLines } = findExpressions('view.tsx', text);
  expect(expressions).toEqual([
    { source: 'two', flags: 'g', line: 3 },
    { source: 'three', flags: 'i', line: 4 },
    { source: 'four', flags: 'u', line: 4 },
    { source: 'five', flags: '', line: 4 },
    { source: 'six', flags: '', line: 5 },
  ]);
  expect(dynamicLines).toEqual([6]);
});

let folder: string;
beforeEach(async () => {
  await mkdir(inProject('.data'), { recursive: true });
  folder = await mkdtemp(inProject('.data', 'expressions-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('names file, line and fault, and fails for a file that cannot be read', async () => {
  const write = async (name: string, text: string) => {
    await writeFile(join(folder, name), text);
    return relative(projectRoot, join(folder, name)).replaceAll('\\', '/');
  };
  const good = await write('good.ts', 'export const good = /^[a-z]+$/;\n');
  const bad = await write('bad.ts', 'export const a = 1;\nexport const bad = /\\.[^/]*$/;\n');
  const made = await write('made.ts', 'export const made = (text: string) => new RegExp(text);\n');
  expect(await findSlowExpressions([good, bad, made])).toEqual([
    `${bad}:2 /\\.[^/]*$/ is quadratic on many /\\./`,
    `${made}:1 makes an expression of text that no tool can judge`,
  ]);
  const broken = await write('broken.ts', 'export const = /x/;\n');
  await expect(findSlowExpressions([broken])).rejects.toThrow(broken);
});
