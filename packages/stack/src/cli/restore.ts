import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { processEnv, readStackConfig } from '../config.ts';
import { listCopies } from '../copies/list-copies.ts';
import { ownDatabase } from '../copies/own-database.ts';
import { restoreCopy } from '../copies/restore-copy.ts';
import { exitWith } from '../tools/run-command.ts';

const help = `npm run restore -- <backup>
  <backup>  the name of a backup, or the path of its folder

Without one it lists the backups. The current data stays beside the restored data under another
name, and no mail goes out until an administrator confirms in the console that the restored data is
the live data.`;

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false } },
  });
  const config = readStackConfig(processEnv());
  const { dataDir, copiesDir, passphrase } = ownDatabase(config);
  const [asked] = positionals;
  if (values.help || asked === undefined) {
    const names = await listCopies(copiesDir);
    console.log(`${help}\n\nBackups in ${copiesDir}:`);
    return console.log(names.length === 0 ? '  none' : names.map((name) => `  ${name}`).join('\n'));
  }
  const named = join(copiesDir, asked);
  const copy = existsSync(named) ? named : resolve(asked);
  const { copyAt, documents, kept } = await restoreCopy({ copy, dataDir, passphrase });
  console.log(`Restored to ${copyAt}: ${documents} documents, each one read back.`);
  if (kept.length > 0) console.log(`The data from before is at:\n  ${kept.join('\n  ')}`);
  console.log(
    'Run npm start. No mail goes out until you confirm in the console that this is the live data.',
  );
}

await main().catch(exitWith);
