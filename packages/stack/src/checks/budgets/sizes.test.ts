import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { measureSizes } from './sizes.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'second-set-sizes-'));
  await mkdir(join(root, 'shell/dist'), { recursive: true });
});
afterEach(() => rm(root, { recursive: true, force: true }));

const limit = { name: 'script', workspace: 'shell', files: /\.js$/, maxBytes: 100 };

it('adds up the compressed files that fit, and compresses what the build left plain', async () => {
  await writeFile(join(root, 'shell/dist/a.js'), 'x'.repeat(5000));
  await writeFile(join(root, 'shell/dist/a.js.br'), 'y'.repeat(70));
  await writeFile(join(root, 'shell/dist/b.js'), 'z');
  await writeFile(join(root, 'shell/dist/c.css'), 'w'.repeat(5000));
  const [size] = measureSizes(root, [limit]);
  expect(size?.bytes).toBeGreaterThan(70);
  expect(size?.bytes).toBeLessThan(100);
});

it('refuses a limit that measures nothing', () => {
  expect(() => measureSizes(root, [limit])).toThrow('has no file for "script"');
});
