import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { backoffMs } from '@secondset/service-kit';
import { z } from 'zod';

export interface ChildSpec {
  name: string;
  /** The TypeScript file to run. */
  entry: string;
  env: Record<string, string>;
  logFile: string;
}

export interface Child {
  readonly name: string;
  readonly pid: number | undefined;
  /** Resolves when the process reports that it is ready; rejects if it ends before. */
  ready: Promise<Readiness>;
  /** Sends a signal and resolves when the process has ended. It is not restarted afterwards. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Simulates a crash: the process dies at once and the supervisor restarts it. */
  kill(): Promise<void>;
  /** Restarts a stopped process and resolves when it is ready. */
  start(): Promise<Readiness>;
}

const readinessSchema = z.object({
  /** What the person who started the product should know, in a sentence. */
  notice: z.string().optional(),
});
type Readiness = z.infer<typeof readinessSchema>;

const stopGraceMs = 20_000;
const startLimitMs = 30_000;
const steadyMs = 60_000;

/**
 * Runs `spec` in its own process and restarts it when it crashes, after a delay that doubles up to
 * 10 s. The process gets its own group, so that Ctrl-C reaches only us and services stop in order.
 * If we die, the closed IPC channel tells it to stop.
 */
export function superviseChild(spec: ChildSpec, onCrash: (text: string) => void): Child {
  let current: Running | undefined;
  let wanted = true;
  let everReady = false;
  let crashes = 0;
  let restart: NodeJS.Timeout | undefined;

  const launch = (): Running => {
    const running = launchProcess(spec);
    const startedAt = Date.now();
    current = running;
    running.ready.then(
      () => {
        everReady = true;
      },
      () => {},
    );
    void running.exited.then((how) => {
      if (wanted && everReady && current === running) again(how, Date.now() - startedAt);
    });
    return running;
  };

  const again = (how: string, livedMs: number) => {
    crashes = livedMs > steadyMs ? 1 : crashes + 1;
    const pauseMs = Math.round(backoffMs(crashes, { firstMs: 250, longestMs: 10_000 }));
    onCrash(
      `${spec.name} ended (${how}); starting it again in ${pauseMs} ms. Log: ${spec.logFile}`,
    );
    restart = setTimeout(launch, pauseMs);
  };

  return {
    name: spec.name,
    get pid() {
      return current?.process.pid;
    },
    ready: launch().ready,
    stop: async (signal = 'SIGTERM') => {
      wanted = false;
      clearTimeout(restart);
      if (current === undefined) return;
      current.process.kill(signal);
      const force = setTimeout(() => current?.process.kill('SIGKILL'), stopGraceMs);
      await current.exited;
      clearTimeout(force);
    },
    kill: async () => {
      current?.process.kill('SIGKILL');
      await current?.exited;
    },
    start: () => {
      wanted = true;
      return launch().ready;
    },
  };
}

interface Running {
  process: ChildProcess;
  ready: Promise<Readiness>;
  exited: Promise<string>;
  wasReady(): boolean;
}

function launchProcess(spec: ChildSpec): Running {
  const log = openSync(spec.logFile, 'a');
  const child = spawn(process.execPath, [spec.entry], {
    env: spec.env,
    stdio: ['ignore', log, log, 'ipc'],
    detached: true,
  });
  closeSync(log);
  let isReady = false;
  const exited = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    child.once('error', (error) => resolve(error.message));
  });
  const ready = new Promise<Readiness>((resolve, reject) => {
    const limit = setTimeout(
      () =>
        reject(
          new Error(
            `${spec.name} was not ready within ${startLimitMs / 1000} s. Log: ${spec.logFile}`,
          ),
        ),
      startLimitMs,
    );
    child.once('message', (message) => {
      isReady = true;
      clearTimeout(limit);
      resolve(readinessSchema.safeParse(message).data ?? {});
    });
    void exited.then((how) => {
      clearTimeout(limit);
      reject(
        new Error(
          `${spec.name} ended while starting (${how})${lastWords(spec.logFile)}. Log: ${spec.logFile}`,
        ),
      );
    });
  });
  ready.catch(() => {});
  return { process: child, ready, exited, wasReady: () => isReady };
}

const lastWordsSchema = z.object({ error: z.object({ message: z.string() }) });

/** The last log line if it was an error: why the process could not start. */
function lastWords(logFile: string): string {
  const line = readFileSync(logFile, 'utf8').trim().split('\n').at(-1) ?? '';
  try {
    return `: ${lastWordsSchema.parse(JSON.parse(line)).error.message}`;
  } catch {
    return '';
  }
}
