import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { listFrontEnds } from '../front-ends.ts';
import { checkTypes } from './check-named.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'check-named-'));
  for (const [name, text] of [
    ['mfe-mine', 'export const hours: number = 8;\n'],
    ['mfe-colleagues', 'const = 3;\n'],
    ['mfe-wrong', "export const hours: number = 'eight';\n"],
  ] as const) {
    await mkdir(join(root, name, 'src'), { recursive: true });
    await writeFile(join(root, name, 'src', 'app.ts'), text);
  }
  // What tsc says goes to this terminal.
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await rm(root, { recursive: true, force: true });
});

it("passes whatever a colleague's remote has in it", async () => {
  expect((await checkTypes('mfe-mine', root)).outcome).toBe('passed');
});

it('fails on an error of its own', async () => {
  expect(await checkTypes('mfe-wrong', root)).toEqual({
    name: 'types',
    outcome: 'failed',
    detail: 'tsc finds errors in mfe-wrong',
  });
});

it.each(listFrontEnds())('passes %s as it is, on its own', async (name) => {
  expect((await checkTypes(name)).outcome).toBe('passed');
});
