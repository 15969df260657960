import { MongoError } from '../errors.ts';
import { compare } from '../values/compare.ts';
import { type Doc, isDoc } from '../values/types.ts';
import { flag, namespaceOf, refuseCollation } from './arguments.ts';
import type { Command } from './context.ts';

const unsupported = [
  'capped',
  'timeseries',
  'viewOn',
  'validator',
  'clusteredIndex',
  'expireAfterSeconds',
  'changeStreamPreAndPostImages',
  'encryptedFields',
];

/** https://www.mongodb.com/docs/manual/reference/command/create/ */
export const create: Command = {
  fields: [
    ...unsupported,
    'size',
    'max',
    'pipeline',
    'collation',
    'autoIndexId',
    'idIndex',
    'storageEngine',
    'indexOptionDefaults',
    'validationLevel',
    'validationAction',
  ],
  run: async ({ server, database, body }) => {
    const namespace = namespaceOf(database, body.get('create'));
    refuseCollation(body);
    for (const name of unsupported) {
      const value = body.get(name);
      if (value === undefined || (name === 'capped' && !flag(body, name))) continue;
      if (name === 'validator' && isDoc(value) && value.size === 0) continue;
      throw new MongoError(72, `create: the option '${name}' is not supported`);
    }
    const options: Doc = new Map();
    return await server.engine.write((writer) => {
      const known = server.catalog.find(writer, namespace);
      if (known === undefined) server.catalog.create(writer, namespace, options);
      else if (compare(known.options, options) !== 0) {
        throw new MongoError(48, `Collection ${namespace} already exists.`);
      }
      return new Map();
    });
  },
};
