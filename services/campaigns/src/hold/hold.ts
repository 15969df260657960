import { readFile } from 'node:fs/promises';
import { type BackupState, backupStateSchema, type DataFolder } from '@secondset/contracts';
import { DomainError } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { type HoldRecord, holdId } from './hold.model.ts';

/** Whether nothing may be sent. Fails closed: data that was never claimed is on hold. */
export async function isOnHold({ database }: Pick<Context, 'database'>): Promise<boolean> {
  const row = await database.holds.findOne({ _id: holdId }).select('hold').lean<HoldRecord>();
  return row === null || row.hold !== null;
}

/** What the console shows about the data folder. */
export async function readDataFolder(context: Context): Promise<DataFolder> {
  const { database, config } = context;
  const row = await database.holds.findOne({ _id: holdId }).lean<HoldRecord>();
  const hold = row?.hold ?? null;
  const waiting =
    hold === null
      ? 0
      : await database.deliveries.countDocuments({ state: { $in: ['pending', 'leased'] } });
  return { hold, waiting, backup: await readBackupState(config.backupStateFile) };
}

async function readBackupState(path: string | undefined): Promise<BackupState | null> {
  if (path === undefined) return null;
  const text = await readFile(path, 'utf8').catch(() => '');
  try {
    return backupStateSchema.parse(JSON.parse(text));
  } catch {
    // No backup has been made yet.
    return { lastGoodAt: null, failedAt: null, failure: '' };
  }
}

/**
 * An administrator confirms that this is the live data, so what is waiting goes out. Throws
 * `conflict` when nothing is on hold.
 */
export async function endHold(context: Context, by: string): Promise<DataFolder> {
  const { database, wakeSignal, logger, now } = context;
  const row = await database.holds.findOne({ _id: holdId }).lean<HoldRecord>();
  if (!row?.hold) throw new DomainError('conflict', 'not-on-hold');
  const decision = { at: now().toISOString(), by, hold: row.hold };
  await database.holds.updateOne(
    { _id: holdId, hold: { $ne: null } },
    { $set: { hold: null }, $push: { decisions: decision } },
  );
  logger.warn({ by }, 'the hold was ended');
  wakeSignal.send();
  return readDataFolder(context);
}
