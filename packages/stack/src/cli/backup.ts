import { processEnv, readStackConfig } from '../config.ts';
import { tryToCopy } from '../copies/keep-copying.ts';
import { listCopies } from '../copies/list-copies.ts';
import { ownDatabase } from '../copies/own-database.ts';
import { exitWith } from '../tools/run-command.ts';

/** Copies the data, whether the product runs or not. */
async function main() {
  const config = readStackConfig(processEnv());
  const request = ownDatabase(config);
  if (!(await tryToCopy({ ...request, reason: 'by hand' }, console.error))) {
    process.exitCode = 1;
    return;
  }
  const [name] = await listCopies(config.copiesDir);
  console.log(`Copied and read again: ${config.copiesDir}/${name}`);
  console.log(
    config.passphrase === undefined
      ? 'It holds people and secrets as they are, readable by you alone. Set BACKUP_PASSPHRASE to encrypt backups.'
      : 'It is sealed with BACKUP_PASSPHRASE; without it nobody opens it, you included.',
  );
}

await main().catch(exitWith);
