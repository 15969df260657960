import { MongoError } from '../errors.ts';
import {
  BSONRegExp,
  bsonType,
  type Doc,
  isDoc,
  ObjectId,
  Opaque,
  typeName,
  type Value,
} from '../values/types.ts';

/**
 * `_id` may be anything except an array, a regular expression, undefined, or a document with `$`
 * names.
 */
export function checkId(id: Value): void {
  const refused =
    Array.isArray(id) ||
    id instanceof BSONRegExp ||
    (id instanceof Opaque && id.type === bsonType.undefined);
  if (refused) throw new MongoError(53, `The '_id' value cannot be of type ${typeName(id)}`);
  if (!isDoc(id)) return;
  for (const name of id.keys()) {
    if (name.startsWith('$') && !['$ref', '$id', '$db'].includes(name)) {
      throw new MongoError(
        52,
        `_id fields may not contain '$'-prefixed fields: ${name} is not valid for storage.`,
      );
    }
  }
}

/** The document with `_id` first; creates a missing one. */
export function withId(document: Doc): Doc {
  const id = document.get('_id');
  if (id === undefined) return new Map([['_id', new ObjectId()], ...document]);
  checkId(id);
  if (document.keys().next().value === '_id') return document;
  return new Map([['_id', id], ...document]);
}
