export type { Credentials } from './commands/scram.ts';
export { DamagedError } from './store/checksum.ts';
export { FormatError } from './store/format.ts';
export { FolderHeldError } from './store/lock.ts';
export { type MongoEmbedded, type Options, startMongoEmbedded } from './wire/server.ts';
