import type { StackConfig } from '../config.ts';
import type { BackupRequest } from './make-backup.ts';

/** What a backup consists of; throws if the database is not ours to back up. */
export function ownDatabase(config: StackConfig): Omit<BackupRequest, 'reason'> {
  const { mongodbUri, mongod, dataDir, backupDir, passphrase } = config;
  if (mongodbUri !== undefined || mongod !== undefined)
    throw new Error(
      `${mongod === undefined ? 'MONGODB_URI' : 'DATABASE'} names your own MongoDB, which is not backed up here. Use its own backups: mongodump, snapshots, or those of its host.`,
    );
  return { dataDir, backupDir, passphrase };
}
