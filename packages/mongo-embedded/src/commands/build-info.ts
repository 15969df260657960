import { maxDocumentBytes } from '../values/encode.ts';
import { doc } from '../values/types.ts';
import type { Command } from './context.ts';

/** The server version whose wire protocol this is. */
export const serverVersion = '7.0.0';

/** https://www.mongodb.com/docs/manual/reference/command/buildInfo/ */
export const buildInfo: Command = {
  fields: [],
  run: () =>
    doc({
      version: serverVersion,
      versionArray: [7, 0, 0, 0],
      gitVersion: 'mongo-embedded',
      modules: [],
      storageEngines: ['lmdb'],
      javascriptEngine: 'none',
      bits: 64,
      debug: false,
      maxBsonObjectSize: maxDocumentBytes,
    }),
};
