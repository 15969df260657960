import { MongoError } from '../errors.ts';
import { drain, type Flow, PAUSE, pauseDue } from '../flow.ts';
import type { Index } from '../indexes/spec.ts';
import { type Prepared, prepare, type Session } from '../store/change.ts';
import { decode } from '../values/decode.ts';
import { Raw } from '../values/types.ts';
import { deadlineOf, flag, namespaceOf } from './arguments.ts';
import { type Command, openSession, reading, type Server } from './context.ts';
import { withId } from './document-rules.ts';
import { checkBatch, runStatements, writeReply } from './writes.ts';

/** https://www.mongodb.com/docs/manual/reference/command/insert/ */
export const insert: Command = {
  fields: ['documents', 'ordered', 'bypassDocumentValidation'],
  run: async ({ server, database, body }) => {
    const namespace = namespaceOf(database, body.get('insert'));
    const documents = body.get('documents');
    if (!Array.isArray(documents)) {
      throw new MongoError(40414, "BSON field 'insert.documents' is missing but a required field");
    }
    checkBatch(documents.length);
    const list = documents.map((item) => {
      if (item instanceof Raw) return item;
      throw new MongoError(14, "BSON field 'insert.documents' must hold objects only");
    });
    let count = 0;
    const deadlineMs = deadlineOf(body);
    const prepared = await prepareAll(server, namespace, list, deadlineMs);
    let session: Session | undefined;
    const errors = await runStatements(server.engine, {
      ordered: flag(body, 'ordered', true),
      deadlineMs,
      list: prepared,
      isLong: () => false,
      runLong: () => Promise.resolve(),
      run: (writer, item) => {
        if (item instanceof MongoError) throw item;
        session ??= openSession(server, writer, namespace);
        session.add(item);
        count += 1;
      },
      finish: () => {
        session?.finish();
        session = undefined;
      },
    });
    return writeReply({ n: count }, errors);
  },
};

/**
 * The documents with their keys, or why one is refused: all that is worked out before the write, so
 * that the write is short.
 */
async function prepareAll(
  server: Server,
  namespace: string,
  list: readonly Raw[],
  deadlineMs: number | undefined,
): Promise<(Prepared | MongoError)[]> {
  const collection = await reading(server, (reader) => server.catalog.find(reader, namespace));
  const prepared: (Prepared | MongoError)[] = [];
  const flow = preparedFlow(collection?.indexes ?? [], list);
  await drain(flow, (item) => prepared.push(item) > 0, deadlineMs);
  return prepared;
}

function* preparedFlow(
  indexes: readonly Index[],
  list: readonly Raw[],
): Flow<Prepared | MongoError> {
  for (const { bytes } of list) {
    try {
      const document = decode(bytes);
      const after = withId(document);
      yield prepare(indexes, after, after === document ? bytes : undefined);
    } catch (error) {
      if (!(error instanceof MongoError)) throw error;
      yield error;
    }
    if (pauseDue()) yield PAUSE;
  }
}
