import { MongoError } from '../errors.ts';
import { decode } from '../values/decode.ts';
import { Raw } from '../values/types.ts';
import { deadlineOf, flag, namespaceOf } from './arguments.ts';
import { type Command, openSession } from './context.ts';
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
    const errors = await runStatements(server.engine, {
      ordered: flag(body, 'ordered', true),
      deadlineMs,
      list,
      isLong: () => false,
      runLong: () => Promise.resolve(),
      run: (writer, item) => {
        const document = decode(item.bytes);
        const after = withId(document);
        const session = openSession(server, writer, namespace);
        session.change(after === document ? { after, bytes: item.bytes } : { after });
        count += 1;
      },
    });
    return writeReply({ n: count }, errors);
  },
};
