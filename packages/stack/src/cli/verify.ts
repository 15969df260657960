import { exitWith } from '../tools/run-command.ts';
import { runChecks } from './checks.ts';

const tally = await runChecks().catch(exitWith);
process.exitCode = tally.failed === 0 ? 0 : 1;
