import { setTimeout } from 'node:timers/promises';
import { FolderHeldError, lockFolder } from '@secondset/mongo-embedded';

/**
 * Does `work` on a data folder while no other process does: the product that runs backs up by
 * itself, and `npm run backup` may come at that very moment.
 */
export async function inTurnOn<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const release = await claim(dataDir);
  try {
    return await work();
  } finally {
    release();
  }
}

async function claim(dataDir: string): Promise<() => void> {
  for (;;) {
    try {
      return lockFolder(dataDir).unlock;
    } catch (error) {
      if (!(error instanceof FolderHeldError)) throw error;
    }
    await setTimeout(100);
  }
}
