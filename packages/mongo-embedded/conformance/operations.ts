import { EJSON } from 'bson';
import { Collection, Db, type Document, MongoClient, type MongoClientOptions } from 'mongodb';
import type { Entity, JsonObject, Operation } from './format.ts';

export type Target = MongoClient | Db | Collection;

/** Thrown for what this runner cannot do; the test counts as not applicable. */
export class NotApplicable extends Error {}

/** Extended JSON as the driver expects it. Numbers become int32, or double if necessary. */
function values(source: JsonObject | undefined): Document {
  return EJSON.parse(JSON.stringify(source ?? {}), { relaxed: true }) as Document;
}

/** Creates the clients, databases and collections a file names. */
export function createEntities(
  entities: readonly Entity[],
  uri: string,
  register: (client: MongoClient) => void,
): ReadonlyMap<string, Target> {
  const targets = new Map<string, Target>();
  for (const { client, database, collection } of entities) {
    if (client !== undefined) {
      const made = new MongoClient(uri, values(client.uriOptions) as MongoClientOptions);
      register(made);
      targets.set(client.id, made);
    }
    if (database !== undefined) {
      const parent = targets.get(database.client);
      if (!(parent instanceof MongoClient)) throw new NotApplicable(`no client ${database.client}`);
      targets.set(database.id, parent.db(database.databaseName, values(database.databaseOptions)));
    }
    if (collection !== undefined) {
      const parent = targets.get(collection.database);
      if (!(parent instanceof Db)) throw new NotApplicable(`no database ${collection.database}`);
      const options = values(collection.collectionOptions);
      targets.set(collection.id, parent.collection(collection.collectionName, options));
    }
  }
  return targets;
}

type Run<On> = (on: On, args: Document, rest: Document) => Promise<unknown>;

/** Extracts the named arguments; the rest are the driver's options. */
function without(args: Document, ...names: string[]): Document {
  return Object.fromEntries(Object.entries(args).filter(([name]) => !names.includes(name)));
}

function returnDocument(args: Document): Document {
  const { returnDocument: which } = args;
  const rest = without(args, 'filter', 'update', 'replacement', 'returnDocument');
  return which === undefined ? rest : { ...rest, returnDocument: String(which).toLowerCase() };
}

function requests(args: Document): Document[] {
  return (args.requests as Document[]).map((request) => {
    const [[name, value] = ['', {}]] = Object.entries(request);
    return { [name]: value };
  });
}

/** Client-level writes name their model by a key; the driver expects it inside. */
function models(args: Document): Document[] {
  return (args.models as Document[]).map((model) => {
    const [[name, value] = ['', {}]] = Object.entries(model);
    return { name, ...(value as Document) };
  });
}

const collectionOperations: Readonly<Record<string, Run<Collection>>> = {
  aggregate: (on, args) => on.aggregate(args.pipeline, without(args, 'pipeline')).toArray(),
  bulkWrite: (on, args) => on.bulkWrite(requests(args) as never, without(args, 'requests')),
  count: (on, args) => on.count(args.filter, without(args, 'filter')),
  countDocuments: (on, args) => on.countDocuments(args.filter, without(args, 'filter')),
  createIndex: (on, args) => on.createIndex(args.keys, without(args, 'keys')),
  deleteMany: (on, args) => on.deleteMany(args.filter, without(args, 'filter')),
  deleteOne: (on, args) => on.deleteOne(args.filter, without(args, 'filter')),
  distinct: (on, args) =>
    on.distinct(args.fieldName, args.filter, without(args, 'fieldName', 'filter')),
  estimatedDocumentCount: (on, args) => on.estimatedDocumentCount(args),
  find: (on, args) => on.find(args.filter, without(args, 'filter')).toArray(),
  findOne: (on, args) => on.findOne(args.filter, without(args, 'filter')),
  findOneAndDelete: (on, args) => on.findOneAndDelete(args.filter, without(args, 'filter')),
  findOneAndReplace: (on, args) =>
    on.findOneAndReplace(args.filter, args.replacement, returnDocument(args)),
  findOneAndUpdate: (on, args) =>
    on.findOneAndUpdate(args.filter, args.update, returnDocument(args)),
  insertMany: (on, args) => on.insertMany(args.documents, without(args, 'documents')),
  insertOne: (on, args) => on.insertOne(args.document, without(args, 'document')),
  replaceOne: (on, args) =>
    on.replaceOne(args.filter, args.replacement, without(args, 'filter', 'replacement')),
  updateMany: (on, args) =>
    on.updateMany(args.filter, args.update, without(args, 'filter', 'update')),
  updateOne: (on, args) =>
    on.updateOne(args.filter, args.update, without(args, 'filter', 'update')),
};

const databaseOperations: Readonly<Record<string, Run<Db>>> = {
  aggregate: (on, args) => on.aggregate(args.pipeline, without(args, 'pipeline')).toArray(),
  createCollection: (on, args) => on.createCollection(args.collection, without(args, 'collection')),
  dropCollection: (on, args) => on.dropCollection(args.collection),
  modifyCollection: (on, args) =>
    on.command({ collMod: args.collection, ...without(args, 'collection') }),
};

/** Runs one operation of a test. */
export async function runOperation(
  targets: ReadonlyMap<string, Target>,
  operation: Operation,
): Promise<unknown> {
  const args = values(operation.arguments);
  const target = targets.get(operation.object);
  if (target instanceof Collection) {
    const run = collectionOperations[operation.name];
    if (run !== undefined) return await run(target, args, args);
  }
  if (target instanceof Db) {
    const run = databaseOperations[operation.name];
    if (run !== undefined) return await run(target, args, args);
  }
  if (target instanceof MongoClient && operation.name === 'clientBulkWrite') {
    return await target.bulkWrite(models(args) as never, without(args, 'models'));
  }
  throw new NotApplicable(`${operation.object}.${operation.name}`);
}
