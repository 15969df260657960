import { inProject } from '../root.ts';
import { exitWith, runTool } from '../tools/run-command.ts';

const config = inProject('packages/catalog/rspack.config.ts');
process.exitCode = await runTool('rspack', ['serve', '-c', config]).catch(exitWith);
