import { aggregate } from './aggregate.ts';
import { buildInfo } from './build-info.ts';
import type { Command } from './context.ts';
import { count } from './count.ts';
import { create } from './create.ts';
import { createIndexes } from './create-indexes.ts';
import { deleteCommand } from './delete.ts';
import { distinct } from './distinct.ts';
import { drop } from './drop.ts';
import { dropDatabase } from './drop-database.ts';
import { dropIndexes } from './drop-indexes.ts';
import { explain } from './explain.ts';
import { find } from './find.ts';
import { findAndModify } from './find-and-modify.ts';
import { getMore } from './get-more.ts';
import { hello, isMaster } from './hello.ts';
import { hostInfo } from './host-info.ts';
import { insert } from './insert.ts';
import { killCursors } from './kill-cursors.ts';
import { listCollections } from './list-collections.ts';
import { listDatabases } from './list-databases.ts';
import { listIndexes } from './list-indexes.ts';
import { serverStatus } from './server-status.ts';
import { connectionStatus, endSessions, ping, saslContinue, saslStart } from './session.ts';
import { update } from './update.ts';

/** Every command this server knows; all others are CommandNotFound (59). */
export const commands: ReadonlyMap<string, Command> = new Map([
  ['aggregate', aggregate],
  ['buildInfo', buildInfo],
  ['buildinfo', buildInfo],
  ['connectionStatus', connectionStatus],
  ['count', count],
  ['create', create],
  ['createIndexes', createIndexes],
  ['delete', deleteCommand],
  ['deleteIndexes', dropIndexes],
  ['distinct', distinct],
  ['drop', drop],
  ['dropDatabase', dropDatabase],
  ['dropIndexes', dropIndexes],
  ['endSessions', endSessions],
  ['explain', explain],
  ['find', find],
  ['findAndModify', findAndModify],
  ['findandmodify', findAndModify],
  ['getMore', getMore],
  ['hello', hello],
  ['hostInfo', hostInfo],
  ['insert', insert],
  ['isMaster', isMaster],
  ['ismaster', isMaster],
  ['killCursors', killCursors],
  ['listCollections', listCollections],
  ['listDatabases', listDatabases],
  ['listIndexes', listIndexes],
  ['ping', ping],
  ['refreshSessions', endSessions],
  ['saslContinue', saslContinue],
  ['saslStart', saslStart],
  ['serverStatus', serverStatus],
  ['update', update],
]);
