import { createContext, Script } from 'node:vm';
import { MongoError } from '../errors.ts';
import { timeLeftMs } from '../flow.ts';

/** The processor time one match may take, in milliseconds. */
const limitMs = 100;

const shared: { work: () => boolean } = { work: () => false };
const script = new Script('work()');
let context: object | undefined;

/**
 * Runs a match that may take forever: code 51156 if it takes too long, 50 if the command's time is
 * over. Starting the clock costs a tenth of a millisecond, so harmless matches run without it.
 */
export function guarded(work: () => boolean): boolean {
  context ??= createContext(shared);
  shared.work = work;
  const started = process.threadCpuUsage();
  for (;;) {
    const leftMs = timeLeftMs();
    if (leftMs <= 0) throw new MongoError(50, 'operation exceeded time limit');
    const timeout = Math.ceil(Math.min(limitMs, leftMs));
    try {
      return script.runInContext(context, { timeout }) === true;
    } catch (error) {
      if (!isTimeout(error)) throw error;
    }
    // If others had the processor in the meantime, try again. The command's own limit comes first:
    // the timer that ends a match may be late by more than the match may take.
    const { user, system } = process.threadCpuUsage(started);
    if (timeLeftMs() > 0 && (user + system) / 1000 >= limitMs / 2) throw tooLong();
  }
}

function isTimeout(error: unknown): boolean {
  // It comes from the other context, where Error is a different class.
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}

function tooLong(): MongoError {
  return new MongoError(
    51156,
    'Error occurred while executing the regular expression: it takes too many steps; make it simpler',
  );
}
