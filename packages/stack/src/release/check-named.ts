import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Check } from '@secondset/releases';
import { inProject, projectRoot } from '../root.ts';
import { runTool } from '../tools/run-command.ts';

const quiet = { quiet: true };

/** Types and tests of one front end: a fault elsewhere in the repository holds up nobody. */
export async function checkSources(name: string): Promise<Check[]> {
  return [
    await checkTypes(name),
    await check('tests', `tests of ${name} fail`, () =>
      runTool(
        'vitest',
        ['run', '--project=product (pages)', '--passWithNoTests', join(inProject(name), '/')],
        quiet,
      ),
    ),
  ];
}

/** `root` holds the front end's folder. */
export const checkTypes = (name: string, root = projectRoot): Promise<Check> =>
  check('types', `tsc finds errors in ${name}`, async () => {
    const config = await writeTypesConfig(name, root);
    const code = await runTool('tsc', ['-p', config, '--checkers', '1'], quiet);
    // The service worker has other globals.
    const worker = ['-p', inProject('tsconfig.worker.json')];
    return code === 0 && name === 'shell' ? runTool('tsc', worker, quiet) : code;
  });

async function check(name: string, problem: string, run: () => Promise<number>): Promise<Check> {
  const passed = (await run()) === 0;
  return { name, outcome: passed ? 'passed' : 'failed', detail: passed ? '' : problem };
}

/** The browser's settings, for the files of one front end and what they import. */
async function writeTypesConfig(name: string, root: string): Promise<string> {
  const folder = inProject('node_modules', '.cache', 'second-set-release');
  await mkdir(folder, { recursive: true });
  const path = join(folder, `tsconfig.${name}.json`);
  const include = [
    join(root, name, 'src'),
    ...(name === 'shell' ? [join(root, 'shell/site/start.ts')] : []),
  ];
  const config = { extends: inProject('tsconfig.browser.json'), include };
  await writeFile(path, JSON.stringify(config));
  return path;
}
