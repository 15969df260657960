import { constants, setPriority } from 'node:os';
import { damagedExit } from './apart.ts';
import { DamagedError } from './checksum.ts';
import { copyHere } from './copy.ts';

// The server beside it comes first.
setPriority(constants.priority.PRIORITY_LOW);
const [from = '', to = ''] = process.argv.slice(2);
try {
  process.stdout.write(JSON.stringify(await copyHere(from, to)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof DamagedError ? damagedExit : 1;
}
