import { MongoError } from '../errors.ts';
import type { Doc } from '../values/types.ts';

/** Fields that any command may have. */
const generalFields = new Set([
  '$db',
  'lsid',
  '$clusterTime',
  '$readPreference',
  '$audit',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  'comment',
  'maxTimeMS',
  'maxTimeMSOpOnly',
  'readConcern',
  'writeConcern',
  'txnNumber',
  'autocommit',
  'startTransaction',
  '$query',
  'mayBypassWriteBlocking',
]);

/** Refuses a command with a field that is neither its own nor a general one. */
export function checkFields(name: string, body: Doc, own: readonly string[]): void {
  for (const field of body.keys()) {
    if (field === name || generalFields.has(field) || own.includes(field)) continue;
    throw new MongoError(40415, `BSON field '${name}.${field}' is an unknown field.`);
  }
}
