import { damagedExit } from './apart.ts';
import { DamagedError } from './checksum.ts';
import { listByNumber, listHere, readHere } from './salvage-here.ts';

const [what = '', folder = '', file = '', collection = '', first = '', last = ''] =
  process.argv.slice(2);
try {
  const answer =
    what === 'list'
      ? await listHere(folder)
      : what === 'list-by-number'
        ? await listByNumber(folder)
        : await readHere(folder, file, Number(collection), Number(first), Number(last));
  process.stdout.write(JSON.stringify(answer));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof DamagedError ? damagedExit : 1;
}
