import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { compileCache } from '@secondset/service-kit/testing';
import { z } from 'zod';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

const readySchema = z.object({ notice: z.string().optional() });

export interface ServiceProcess {
  /** Ends it like a power cut. */
  kill(): Promise<void>;
  /** Asks it to stop; resolves to its exit code. */
  stop(): Promise<number | null>;
  /** What it reported at its start. */
  notice: string | undefined;
}

/** The service in its own process; resolves once it is ready. */
export async function startServiceProcess(env: Record<string, string>): Promise<ServiceProcess> {
  const child = spawn(process.execPath, [main], {
    env: { ...compileCache(), ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ready = once(child, 'message').then(([message]) => readySchema.parse(message));
  const said = await Promise.race([ready, exited.then(() => undefined)]);
  if (said === undefined) throw new Error('The service did not start');
  const end = (signal: NodeJS.Signals) => {
    if (isRunning(child)) child.kill(signal);
    return exited;
  };
  return {
    notice: said.notice,
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;
