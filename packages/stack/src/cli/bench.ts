import { spawn } from 'node:child_process';
import { inProject, projectRoot } from '../root.ts';
import { buildAll, exitWith } from './run-command.ts';

/** Runs the benchmarks, or the ones named. */
async function main() {
  await buildAll(true);
  const entry = inProject('packages/bench/src/main.ts');
  const child = spawn(process.execPath, [entry, ...process.argv.slice(2)], {
    cwd: projectRoot,
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  child.once('exit', (code) => process.exit(code ?? 1));
}

await main().catch(exitWith);
