import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const main = join(import.meta.dirname, '../src/main.ts');

export interface Child {
  readonly uri: string;
  /** Its error output so far. */
  errors(): string;
  /** Ends the process and waits until it is gone. */
  kill(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts the executable on a folder; resolves when it has printed its address. */
export async function startChild(folder: string, shellPrefix = ''): Promise<Child> {
  const command = `${shellPrefix} exec "${process.execPath}" "${main}" --data "${folder}" --port 0 --no-auth`;
  const child = spawn('sh', ['-c', command], { stdio: ['ignore', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const uri = await firstLine(child);
  return {
    uri,
    errors: () => errors,
    kill: async (signal) => {
      const gone = once(child, 'exit');
      child.kill(signal);
      const [code] = await gone;
      return typeof code === 'number' ? code : null;
    },
  };
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null || child.stderr === null) throw new Error('no output to read');
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const line = once(createInterface(child.stdout), 'line').then(([text]) => String(text));
  const exit = once(child, 'close').then(([code]) => {
    throw new Error(`exit ${String(code)}: ${errors}`);
  });
  exit.catch(() => undefined);
  return await Promise.race([line, exit]);
}
