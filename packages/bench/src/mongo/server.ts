import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inProject } from '@secondset/stack';

export interface Server {
  readonly uri: string;
  /** Resident memory, as far as the system reports it: the process's own, and mapped files. */
  memory(): Promise<string>;
  stop(): Promise<void>;
}

export function dataOf(folder: string): string {
  return join(folder, 'db');
}

/** The embedded database in its own process. */
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
    memory: () => residentMemory(child.pid),
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

async function residentMemory(pid: number | undefined): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const megabytes = (name: string): number | undefined => {
    const kilobytes = new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1];
    return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1000);
  };
  const own = megabytes('RssAnon');
  if (own === undefined) return '(not known here)';
  return `${own} MB, and ${megabytes('RssFile') ?? 0} MB of mapped files`;
}
