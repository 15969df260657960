import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { listBackups } from '../backups/list-backups.ts';
import { ownDatabase } from '../backups/own-database.ts';
import { restoreBackup } from '../backups/restore-backup.ts';
import { processEnv, readStackConfig } from '../config.ts';
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
  const { dataDir, backupDir, passphrase } = ownDatabase(config);
  const [asked] = positionals;
  if (values.help || asked === undefined) {
    const names = await listBackups(backupDir);
    console.log(`${help}\n\nBackups in ${backupDir}:`);
    return console.log(names.length === 0 ? '  none' : names.map((name) => `  ${name}`).join('\n'));
  }
  const named = join(backupDir, asked);
  const backup = existsSync(named) ? named : resolve(asked);
  const { copyAt, documents, kept } = await restoreBackup({ backup, dataDir, passphrase });
  console.log(`Restored to ${copyAt}: ${documents} documents, each one read back.`);
  if (kept.length > 0) console.log(`The data from before is at:\n  ${kept.join('\n  ')}`);
  console.log(
    'Run npm start. No mail goes out until you confirm in the console that this is the live data.',
  );
}

await main().catch(exitWith);
