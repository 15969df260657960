import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from './support.ts';

const entry = join(import.meta.dirname, '../bin/mongo-embedded.mjs');
const folder = temporaryFolder();

afterAll(() => {
  folder.remove();
});

function run(...args: string[]): { status: number | null; out: string; errors: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [entry, ...args], {
    encoding: 'utf8',
    // A process that never ends fails the test instead of hanging it.
    timeout: 30_000,
    killSignal: 'SIGKILL',
  });
  return { status, out: stdout, errors: stderr };
}

describe('the command line', () => {
  it('prints its usage', () => {
    const { status, out } = run('--help');
    expect(status).toBe(0);
    expect(out).toMatch(/^usage: mongo-embedded --data DIR/);
  });

  const file = join(folder.path, 'file');
  writeFileSync(file, '');

  it.each([
    [[], /^--data must name the data folder\.\n/],
    [
      ['--data', folder.path, '--port', 'abc'],
      /^--port must be a number from 0 to 65535, not 'abc'/,
    ],
    [['--data', folder.path, '--port', '65536'], /^--port must be a number/],
    [['--data', folder.path], /^Set MONGO_EMBEDDED_USER and MONGO_EMBEDDED_PASSWORD/],
    [['--bogus'], /^Unknown option '--bogus'/],
    [['--data', file, '--no-auth'], /^E\w+: .*file/],
    [['--data', '/proc/none/data', '--no-auth'], /^E\w+: .*proc/],
    [['--data', join(folder.path, 'none'), '--verify'], /^there is no folder/],
    [['--data', folder.path, '--verify'], /^there is no data in/],
  ])('refuses %j in a sentence and without a stack', (args, message) => {
    const { status, errors } = run(...args);
    expect(status).toBe(1);
    expect(errors).toMatch(message);
    expect(errors).not.toMatch(/^\s+at /m);
  });
});
