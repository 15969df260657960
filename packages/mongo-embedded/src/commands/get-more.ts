import { MongoError } from '../errors.ts';
import { deadlineOf, namespaceOf, wholeArgument } from './arguments.ts';
import type { Command } from './context.ts';
import { listCollectionsCursor } from './list-collections.ts';

/** https://www.mongodb.com/docs/manual/reference/command/getMore/ */
export const getMore: Command = {
  fields: ['collection', 'batchSize'],
  run: async ({ server, database, body }) => {
    const id = body.get('getMore');
    if (typeof id !== 'bigint')
      throw new MongoError(
        14,
        "BSON field 'getMore.getMore' is the wrong type, expected type 'long'",
      );
    const collection = body.get('collection');
    const namespace =
      collection === listCollectionsCursor
        ? `${database}.${collection}`
        : namespaceOf(database, collection);
    return await server.cursors.next(
      id,
      namespace,
      wholeArgument(body, 'batchSize', 0),
      deadlineOf(body),
    );
  },
};
