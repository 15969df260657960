import { MongoError } from '../errors.ts';
import { Session } from '../store/change.ts';
import { decode } from '../values/decode.ts';
import { Raw } from '../values/types.ts';
import { namespaceOf } from './arguments.ts';
import { type Command, ensureCollection } from './context.ts';
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
    return await server.engine.write((writer) => {
      const session = new Session(
        writer,
        server.catalog,
        ensureCollection(server, writer, namespace),
      );
      let count = 0;
      const errors = runStatements(body, documents, (item) => {
        if (!(item instanceof Raw)) throw new MongoError(14, 'documents must hold objects only');
        const document = decode(item.bytes);
        const after = withId(document);
        session.change(after === document ? { after, bytes: item.bytes } : { after });
        count += 1;
      });
      return writeReply({ n: count }, errors);
    });
  },
};
