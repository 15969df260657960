import { buildAll, exitWith } from './run-command.ts';

await buildAll(false).catch(exitWith);
