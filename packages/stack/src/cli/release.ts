import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rollBack } from '@secondset/releases';
import { processEnv, readStackConfig } from '../config.ts';
import { tryToCopy } from '../copies/keep-copying.ts';
import { ownDatabase } from '../copies/own-database.ts';
import { listFrontEnds } from '../front-ends.ts';
import { releaser } from '../release/origin.ts';
import { openReleases, releaseBuilt } from '../release/release-all.ts';
import { buildAll, exitWith } from './run-command.ts';

const frontEnds = listFrontEnds();

const help = `npm run release -- [names] [--rollback] [--to DIR]
  names       ${frontEnds.join(', ')} (default: all)
  --rollback  goes back to the build before, instead of releasing a new one
  --to DIR    the releases folder (default: .data/releases)`;

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rollback: { type: 'boolean', default: false },
      to: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(help);
  const unknown = positionals.find((name) => !frontEnds.includes(name));
  if (unknown !== undefined) throw new Error(`${unknown} cannot be released.\n${help}`);
  const names = positionals.length === 0 ? frontEnds : positionals;
  const releasesDir = values.to ?? join(readStackConfig(processEnv()).dataDir, 'releases');
  if (values.rollback) {
    const store = await openReleases(releasesDir);
    for (const name of names) {
      const registry = await rollBack(store, name, { by: releaser() });
      console.log(`${name} is back at ${registry.frontEnds[name]?.version}`);
    }
    return;
  }
  await copyBeforeRelease();
  await buildAll(true);
  for (const [name, live] of await releaseBuilt(releasesDir, names))
    console.log(`${name} ${live.version} (before: ${live.previousVersion ?? 'none'})`);
}

/**
 * The embedded database as it is before the release, where there is one. A copy that fails is said
 * and stops nothing.
 */
async function copyBeforeRelease() {
  const config = readStackConfig(processEnv());
  const hasData = existsSync(join(config.dataDir, 'db', 'data.mdb'));
  if (config.mongodbUri !== undefined || config.mongod !== undefined || !hasData) return;
  await tryToCopy({ ...ownDatabase(config), reason: 'before a release' }, console.error);
}

await main().catch(exitWith);
