import { enableCompileCache } from 'node:module';
import { constants, setPriority } from 'node:os';
import { damagedExit, type Work } from './apart.ts';
import { DamagedError } from './checksum.ts';

// A server that runs at the same time comes first.
setPriority(constants.priority.PRIORITY_LOW);
// Compiling its modules would take half of a short process's time.
enableCompileCache();

const [work = '', ...args] = process.argv.slice(2);
const [first = '', second = '', ...numbers] = args;

const works: Record<Work, () => Promise<unknown>> = {
  verify: async () => (await import('./verify.ts')).verifyFolder(first),
  copy: async () => (await import('./copy.ts')).copyHere(first, second),
  'salvage-list': async () => (await import('./salvage-here.ts')).listHere(first),
  'salvage-list-by-number': async () => (await import('./salvage-here.ts')).listByNumber(first),
  'salvage-read': async () => {
    const [collection = 0, from = 0, to = 0] = numbers.map(Number);
    return (await import('./salvage-here.ts')).readHere(first, second, collection, from, to);
  },
};

try {
  if (!Object.hasOwn(works, work)) throw new Error(`there is no work named ${work}`);
  process.stdout.write(JSON.stringify(await works[work as Work]()));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof DamagedError ? damagedExit : 1;
}
