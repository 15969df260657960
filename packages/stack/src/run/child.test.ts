import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Child, superviseChild } from './child.ts';

let dir: string;
const children: Child[] = [];
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'child-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) await child.stop('SIGKILL');
  await rm(dir, { recursive: true, force: true });
});

async function supervise(source: string, onCrash: (text: string) => void = () => {}) {
  const entry = join(dir, 'entry.mjs');
  await writeFile(entry, source);
  const child = superviseChild(
    { name: 'sample', entry, env: {}, logFile: join(dir, 'log') },
    onCrash,
  );
  children.push(child);
  return child;
}

const alive = (pid: number | undefined) => {
  if (pid === undefined) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
const staysUp = "setInterval(() => {}, 1000); process.send({ ready: 'x' });";

describe('superviseChild', () => {
  it('restarts a crashed process and reports it', async () => {
    const said = vi.fn();
    const child = await supervise(staysUp, said);
    await child.ready;
    const first = child.pid;
    await child.kill();
    await vi.waitFor(() => expect(alive(child.pid)).toBe(true), 10_000);
    expect(child.pid).not.toBe(first);
    expect(said.mock.calls[0]?.[0]).toContain('sample ended (SIGKILL)');
  });

  it('passes on the notice of a process that is ready', async () => {
    const child = await supervise(staysUp.replace("'x'", "'x', notice: 'On hold.'"));
    expect(await child.ready).toEqual({ notice: 'On hold.' });
  });

  it('leaves a stopped process stopped', async () => {
    const said = vi.fn();
    const child = await supervise(staysUp, said);
    await child.ready;
    await child.stop();
    expect(alive(child.pid)).toBe(false);
    expect(said).not.toHaveBeenCalled();
  });

  it('fails if a process ends before it is ready, with its last words', async () => {
    const child = await supervise("console.error('no database'); process.exit(1);");
    await expect(child.ready).rejects.toThrow('sample ended while starting (exit code 1)');
    expect(await readFile(join(dir, 'log'), 'utf8')).toContain('no database');
  });
});
