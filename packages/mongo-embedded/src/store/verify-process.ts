import { constants, setPriority } from 'node:os';
import { damagedExit } from './apart.ts';
import { DamagedError } from './checksum.ts';
import { verifyFolder } from './verify.ts';

// Whoever is served beside it comes first.
setPriority(constants.priority.PRIORITY_LOW);
try {
  process.stdout.write(
    `${await verifyFolder(process.argv[2] ?? '')} entries, all readable and in agreement\n`,
  );
} catch (error) {
  if (!(error instanceof DamagedError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = damagedExit;
}
