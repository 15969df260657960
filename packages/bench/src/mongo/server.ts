import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inProject } from '@secondset/stack';

export interface Server {
  readonly uri: string;
  /** Resident memory in megabytes, as far as the system tells. */
  memory(): Promise<string>;
  stop(): Promise<void>;
}

export function dataOf(folder: string): string {
  return join(folder, 'db');
}

/** The embedded database in a process of its own. */
export async function startServer(folder: string): Promise<Server> {
  const entry = inProject('packages/mongo-embedded/src/main.ts');
  const child = spawn(
    process.execPath,
    [entry, '--data', dataOf(folder), '--port', '0', '--no-auth'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const uri = await firstLine(child, child.stdout);
  return {
    uri,
    memory: () => residentMegabytes(child.pid),
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function firstLine(child: ChildProcess, output: NodeJS.ReadableStream): Promise<string> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The database ended with ${String(code)}.`);
  });
  ended.catch(() => undefined);
  const line = once(output, 'data').then(([text]) => String(text).trim());
  return await Promise.race([line, ended]);
}

async function residentMegabytes(pid: number | undefined): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1];
  return kilobytes === undefined ? '(not known here)' : (Number(kilobytes) / 1000).toFixed(0);
}
