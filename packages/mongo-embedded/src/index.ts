export type { Credentials } from './commands/scram.ts';
export { DamagedError } from './store/checksum.ts';
export { type Counts, copyFolder } from './store/copy.ts';
export { FormatError } from './store/format.ts';
export { FolderHeldError, holderOf, lockFolder } from './store/lock.ts';
export { type Salvaged, type SalvageReport, salvageFolder } from './store/salvage.ts';
export { verifyApart } from './store/verify.ts';
export { type MongoEmbedded, type Options, startMongoEmbedded } from './wire/server.ts';
