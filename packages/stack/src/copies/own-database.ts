import type { StackConfig } from '../config.ts';
import type { CopyRequest } from './make-copy.ts';

/** What a backup consists of; throws if the database is not ours to back up. */
export function ownDatabase(config: StackConfig): Omit<CopyRequest, 'reason'> {
  const { mongodbUri, mongod, dataDir, copiesDir, passphrase } = config;
  if (mongodbUri !== undefined || mongod !== undefined)
    throw new Error(
      `${mongod === undefined ? 'MONGODB_URI' : 'DATABASE'} names your own MongoDB, which is not backed up here. Use its own backups: mongodump, snapshots, or those of its host.`,
    );
  return { dataDir, copiesDir, passphrase };
}
