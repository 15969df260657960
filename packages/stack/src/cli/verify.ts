import { runChecks } from './checks.ts';
import { exitWith } from './run-command.ts';

const tally = await runChecks().catch(exitWith);
process.exitCode = tally.failed === 0 ? 0 : 1;
