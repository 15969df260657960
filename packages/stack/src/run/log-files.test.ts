import {
  appendFile,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { turnLogs } from './log-files.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'logs-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const read = (name: string) => readFile(join(dir, name), 'utf8');
const turn = (day: string, lastTurn?: string) =>
  turnLogs(dir, { now: new Date(`${day}T00:30:00Z`), days: 30, lastTurn });

test('a day’s lines go to a file of that day, while the process keeps writing to its own', async () => {
  const log = await open(join(dir, 'auth.log'), 'a');
  await log.write('one\n');
  expect(await turn('2026-03-02', '2026-03-01')).toBe('2026-03-02');
  await log.write('two\n');
  expect([await read('auth.2026-03-01.log'), await read('auth.log')]).toEqual(['one\n', 'two\n']);
  // Nothing more on the same day.
  await turn('2026-03-02', '2026-03-02');
  expect(await read('auth.log')).toBe('two\n');
  await log.close();
});

test('after a stop of some days, a file belongs to the day of its last line', async () => {
  await writeFile(join(dir, 'gateway.log'), 'old\n');
  const at = new Date('2026-02-20T10:00:00Z');
  await utimes(join(dir, 'gateway.log'), at, at);
  await appendFile(join(dir, 'auth.log'), '');
  await turn('2026-03-01');
  expect(await read('gateway.2026-02-20.log')).toBe('old\n');
  expect(await read('gateway.log')).toBe('');
});

test('files are kept for as many days as the settings say, and nothing else is removed', async () => {
  for (const name of ['auth.2026-01-29.log', 'auth.2026-01-30.log', 'notes.txt', 'auth.log'])
    await writeFile(join(dir, name), 'x');
  await turn('2026-03-01', '2026-03-01');
  expect((await readdir(dir)).sort()).toEqual(['auth.2026-01-30.log', 'auth.log', 'notes.txt']);
});
