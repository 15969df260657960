import { errorFields, startWorkerLoop, type WorkerLoop } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { checkImport } from './check-import.ts';
import { type Lease, LeaseLost, takeLease } from './lease.ts';
import { PlanFlaw } from './plan/plan-flaw.ts';
import { readImport } from './read-import.ts';
import { FileFlaw } from './reading/file-flaw.ts';
import { runImport } from './run-import.ts';
import { runUndo } from './run-undo.ts';

const idleMs = 5_000;

/** The work on imports; `wake` after there is more to do. */
export interface ImportWork {
  start(): void;
  wake(): void;
  stop(): Promise<void>;
}

export function createImportWork(context: () => Context): ImportWork {
  let loop: WorkerLoop | undefined;
  return {
    start: () => {
      const { logger } = context();
      const work = (signal: AbortSignal) => workOnImport(context(), signal);
      loop ??= startWorkerLoop({ name: 'imports', idleMs, logger, work });
    },
    wake: () => loop?.wake(),
    stop: async () => loop?.stop(),
  };
}

/**
 * Works on one import until its state ends; true when there was one. Killed at any moment, it is
 * taken up again where it stopped, and what is repeated changes nothing.
 */
export async function workOnImport(context: Context, signal?: AbortSignal): Promise<boolean> {
  const lease = await takeLease(context);
  if (lease === undefined) return false;
  const { _id, state } = lease.current;
  try {
    await work(context, lease, signal);
  } catch (error) {
    // What a check finds wrong, another plan can mend.
    const next = state === 'checking' ? 'read' : 'failed';
    if (error instanceof PlanFlaw)
      await lease.save({ state: 'read', consent: null, failure: error.refusal });
    else if (error instanceof FileFlaw) await lease.save({ state: next, failure: error.flaw });
    else if (!(error instanceof LeaseLost)) throw error;
    else context.logger.warn({ import: _id, ...errorFields(error) }, 'an import goes on elsewhere');
  } finally {
    await lease.release();
  }
  return true;
}

function work(context: Context, lease: Lease, signal?: AbortSignal): Promise<void> {
  switch (lease.current.state) {
    case 'reading':
      return readImport(context, lease);
    case 'checking':
      return checkImport(context, lease, signal);
    case 'importing':
      return runImport(context, lease, signal);
    case 'undoing':
      return runUndo(context, lease, signal);
    default:
      throw new Error(`There is nothing to do for an import that is ${lease.current.state}.`);
  }
}
