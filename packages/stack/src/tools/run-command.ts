import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { processEnv } from '../config.ts';
import { listFrontEnds } from '../front-ends.ts';
import { inProject, projectRoot } from '../root.ts';
import type { Write } from './in-turn.ts';

interface RunOptions {
  env?: Record<string, string | undefined>;
  /** Shows the output only if the command fails. */
  quiet?: boolean;
  /** Takes the output in place of this terminal. */
  write?: Write | undefined;
}

/** Runs a tool of node_modules/.bin with its output on this terminal; resolves to its exit code. */
export function runTool(
  tool: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<number> {
  return run(inProject('node_modules', '.bin', tool), args, options);
}

/** Runs a file of ours on this Node with its output on this terminal; resolves to its exit code. */
export const runNode = (file: string, args: readonly string[] = [], options: RunOptions = {}) =>
  run(process.execPath, [file, ...args], options);

function run(command: string, args: readonly string[], options: RunOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const output: Buffer[] = [];
    const write = options.quiet ? (chunk: Buffer) => output.push(chunk) : options.write;
    const target = write === undefined ? 'inherit' : 'pipe';
    const child = spawn(command, args, {
      cwd: projectRoot,
      env: { ...processEnv(), ...options.env },
      stdio: ['ignore', target, target],
    });
    if (write !== undefined)
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', write);
    child.once('error', reject);
    // Unlike `exit`, `close` comes after the last output.
    child.once('close', (code) => {
      if (options.quiet && code !== 0) process.stderr.write(Buffer.concat(output));
      resolve(code ?? 1);
    });
  });
}

/** Builds what browsers load; turbo skips what did not change. Throws when a build fails. */
export async function buildAll(quiet: boolean): Promise<void> {
  await clearBuilds(listFrontEnds());
  const code = await runTool('turbo', ['run', 'build', '--output-logs=errors-only'], { quiet });
  if (code !== 0) throw new Error('The build failed. See the lines above.');
}

/** Builds these front ends and nothing else. Throws when a build fails. */
export async function buildNamed(names: readonly string[]): Promise<void> {
  const filters = names.map((name) => `--filter=@secondset/${name}`);
  const args = ['run', 'build', '--output-logs=errors-only', ...filters];
  await clearBuilds(names);
  if ((await runTool('turbo', args, { quiet: true })) !== 0)
    throw new Error('The build failed, and nothing was released. See the lines above.');
}

/**
 * Turbo lays the files of a build it remembers over those that are there: the files of another
 * build would stay, and be released with it.
 */
async function clearBuilds(names: readonly string[]): Promise<void> {
  for (const name of names) await rm(inProject(name, 'dist'), { recursive: true, force: true });
}

/** Ends the process with a sentence instead of a stack. */
export function exitWith(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
