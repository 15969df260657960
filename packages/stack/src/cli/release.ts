import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { tryToBackUp } from '../backups/back-up-daily.ts';
import { ownDatabase } from '../backups/own-database.ts';
import { processEnv, readStackConfig } from '../config.ts';
import { listFrontEnds } from '../front-ends.ts';
import { releaseChecked } from '../release/release-checked.ts';
import { sayStore } from '../release/say-releases.ts';
import { exitWith } from '../tools/run-command.ts';

const frontEnds = listFrontEnds();

const help = `npm run release -- <names> [--no-live] [--reason "…"] [--force "reason"] [--to DIR]
  names            ${frontEnds.join(', ')}, or content: all whose words or parts changed
  --no-live        uploads and checks, and leaves live what is live
  --reason "…"     goes into the history
  --force "…"      goes live although a check failed; the reason is recorded
  --to DIR         a releases folder (default: what the product uses)
To list, compare, roll back, pin or collect: npm run releases`;

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    allowNegative: true,
    options: {
      live: { type: 'boolean', default: true },
      reason: { type: 'string' },
      force: { type: 'string' },
      to: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help || positionals.length === 0) return console.log(help);
  const unknown = positionals.find((name) => name !== 'content' && !frontEnds.includes(name));
  if (unknown !== undefined) throw new Error(`${unknown} cannot be released.\n${help}`);
  if (values.force?.trim() === '') throw new Error('--force needs a reason, which is recorded.');
  const config = readStackConfig(processEnv());
  const location = values.to === undefined ? config.releases : { folder: values.to };
  console.log(sayStore(location));
  if (values.live) await backUpBeforeRelease();
  await releaseChecked({
    location,
    names: positionals.includes('content') ? frontEnds : positionals,
    onlyChanged: positionals.includes('content'),
    live: values.live,
    reason: values.reason,
    force: values.force,
    say: console.log,
  });
}

/**
 * Backs up the embedded database before the release, where there is one. A backup that fails is
 * reported and stops nothing.
 */
async function backUpBeforeRelease() {
  const config = readStackConfig(processEnv());
  const hasData = existsSync(join(config.dataDir, 'db', 'data.mdb'));
  if (config.mongodbUri !== undefined || config.mongod !== undefined || !hasData) return;
  await tryToBackUp({ ...ownDatabase(config), reason: 'before a release' }, console.error);
}

await main().catch(exitWith);
