import { tryToBackUp } from '../backups/back-up-daily.ts';
import { listBackups } from '../backups/list-backups.ts';
import { ownDatabase } from '../backups/own-database.ts';
import { processEnv, readStackConfig } from '../config.ts';
import { exitWith } from '../tools/run-command.ts';

/** Backs up the data, whether the product runs or not. */
async function main() {
  const config = readStackConfig(processEnv());
  const request = ownDatabase(config);
  if (!(await tryToBackUp({ ...request, reason: 'by hand' }, console.error))) {
    process.exitCode = 1;
    return;
  }
  const [name] = await listBackups(config.backupDir);
  console.log(`Backed up and read again: ${config.backupDir}/${name}`);
  console.log(
    config.passphrase === undefined
      ? 'It holds people and secrets as they are, readable by you alone. Set BACKUP_PASSPHRASE to encrypt backups.'
      : 'It is sealed with BACKUP_PASSPHRASE; without it nobody opens it, you included.',
  );
}

await main().catch(exitWith);
