import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { salvageFolder } from '@secondset/mongo-embedded';
import { backupName } from '../backups/list-backups.ts';
import { ownDatabase } from '../backups/own-database.ts';
import { processEnv, readStackConfig } from '../config.ts';
import { exitWith } from '../tools/run-command.ts';

const help = `npm run salvage -- [--from DIR] [--to DIR]
  --from DIR  the folder of the damaged database (default: DATA_DIR/db)
  --to DIR    a new folder for what still reads (default: DATA_DIR/salvaged-<time>)

For damage without a backup to restore. Writes each collection as lines of extended JSON, and a report.`;

async function main() {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(help);
  const { dataDir } = ownDatabase(readStackConfig(processEnv()));
  const from = values.from ?? join(dataDir, 'db');
  const to = resolve(values.to ?? join(dataDir, `salvaged-${backupName(new Date())}`));
  const { collections, lost } = await salvageFolder(from, to);
  for (const { namespace, written, expected, lost: gone } of collections) {
    console.log(`${namespace}: ${written} of ${expected ?? 'an unknown number of'} documents`);
    for (const line of gone) console.log(`  not read: ${line}`);
  }
  for (const line of lost) console.log(`not read: ${line}`);
  console.log(`Written to ${to}; the report is ${join(to, 'report.json')}.`);
  if (lost.length > 0 || collections.some((collection) => collection.lost.length > 0))
    process.exitCode = 1;
}

await main().catch(exitWith);
