import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { publishable } from '../publish/publishable.ts';
import { packStaged, stagePackage } from '../publish/stage-package.ts';
import { exitWith } from '../tools/run-command.ts';

/**
 * Builds the packages that remotes in other repositories install, each into its `dist` folder,
 * from where `changeset publish` takes them. With a folder, packs them there as archives too.
 */
async function main() {
  const [folder] = process.argv.slice(2);
  if (folder !== undefined) await mkdir(folder, { recursive: true });
  for (const name of publishable) {
    const dist = await stagePackage(name);
    console.log(folder === undefined ? dist : await packStaged(dist, resolve(folder)));
  }
}

await main().catch(exitWith);
