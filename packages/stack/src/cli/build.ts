import { buildAll, exitWith } from '../tools/run-command.ts';

await buildAll(false).catch(exitWith);
