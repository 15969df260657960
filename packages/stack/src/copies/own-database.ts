import type { StackConfig } from '../config.ts';
import type { CopyRequest } from './make-copy.ts';

/** What a copy is made of; throws where the database is not ours to copy. */
export function ownDatabase(config: StackConfig): Omit<CopyRequest, 'reason'> {
  const { mongodbUri, mongod, dataDir, copiesDir, passphrase } = config;
  if (mongodbUri !== undefined || mongod !== undefined)
    throw new Error(
      `${mongod === undefined ? 'MONGODB_URI' : 'DATABASE'} names a MongoDB of your own, which is not copied here. Use its own backups: mongodump, snapshots, or those of its host.`,
    );
  return { dataDir, copiesDir, passphrase };
}
