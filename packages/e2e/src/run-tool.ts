import { execFile } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { promisify } from 'node:util';
import { processEnv } from './config.ts';

/** Runs a program on this Node; rejects with what it said. */
export async function runTool(
  command: string,
  args: readonly string[],
  { cwd, env = {} }: { cwd: string; env?: Record<string, string> },
): Promise<string> {
  const path = `${dirname(process.execPath)}${delimiter}${processEnv.PATH ?? ''}`;
  try {
    const { stdout } = await promisify(execFile)(command, args, {
      cwd,
      env: { ...processEnv, PATH: path, NODE_ENV: undefined, ...env },
      maxBuffer: 10_000_000,
    });
    return stdout;
  } catch (error) {
    const said = error instanceof Error ? Object.values({ ...error }).join('\n') : '';
    throw new Error(`${command} ${args.join(' ')} failed:\n${said}`, { cause: error });
  }
}
