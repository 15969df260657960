import { inProject } from '../root.ts';
import { exitWith, runNode } from '../tools/run-command.ts';

/**
 * Runs MongoDB's own CRUD tests against the embedded database, or against the server that
 * MONGODB_URI names.
 */
async function main() {
  process.exitCode = await runNode(inProject('packages/mongo-embedded/conformance/main.ts'));
}

await main().catch(exitWith);
