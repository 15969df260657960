import { inProject } from '../root.ts';
import { buildAll, exitWith, runNode } from '../tools/run-command.ts';

/** Attacks a product on temporary data and prints what held; or only the attacks named. */
async function main() {
  await buildAll(true);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  process.exitCode = await runNode(inProject('packages/attack/src/main.ts'), process.argv.slice(2));
}

await main().catch(exitWith);
