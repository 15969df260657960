import { inProject } from '../root.ts';
import { buildAll, exitWith, runNode } from '../tools/run-command.ts';

/**
 * Runs the benchmarks, or the ones named. A signal reaches them by the terminal; they stop what
 * they started.
 */
async function main() {
  await buildAll(true);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  process.exitCode = await runNode(inProject('packages/bench/src/main.ts'), process.argv.slice(2));
}

await main().catch(exitWith);
