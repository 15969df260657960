import { MongoError } from '../errors.ts';
import { isNumeric, toNumber } from '../values/numbers.ts';
import { doc, type Value } from '../values/types.ts';
import type { Command } from './context.ts';

/** https://www.mongodb.com/docs/manual/reference/command/killCursors/ */
export const killCursors: Command = {
  fields: ['cursors'],
  run: ({ server, body }) => {
    const ids = body.get('cursors');
    if (!Array.isArray(ids))
      throw new MongoError(
        40414,
        "BSON field 'killCursors.cursors' is missing but a required field",
      );
    const killed: Value[] = [];
    const missing: Value[] = [];
    for (const id of ids) {
      const cursor = typeof id === 'bigint' ? id : BigInt(isNumeric(id) ? toNumber(id) : 0);
      (server.cursors.kill(cursor) ? killed : missing).push(cursor);
    }
    return doc({
      cursorsKilled: killed,
      cursorsNotFound: missing,
      cursorsAlive: [],
      cursorsUnknown: [],
    });
  },
};
