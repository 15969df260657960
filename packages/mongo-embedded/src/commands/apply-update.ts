import { MongoError } from '../errors.ts';
import { withoutPauses } from '../flow.ts';
import { type Filter, type Found, matches } from '../matching/filter.ts';
import type { Session, Stored } from '../store/change.ts';
import { type Located, type Query, runQuery } from '../store/query.ts';
import type { Writer } from '../store/tables.ts';
import type { Update } from '../updating/update.ts';
import { upsertSeed } from '../updating/upsert.ts';
import { equal } from '../values/compare.ts';
import { decode } from '../values/decode.ts';
import { encode } from '../values/encode.ts';
import { type Doc, doc, ObjectId, type Value } from '../values/types.ts';
import { checkId } from './document-rules.ts';

/** The documents that a write affects, found before any of them changes. */
export function located(
  writer: Writer,
  session: Session,
  query: Query,
  deadlineMs?: number,
): Located[] {
  return [...withoutPauses(runQuery(writer, session.collection, query), deadlineMs)];
}

/** Updates one stored document; undefined if that leaves it unchanged. */
export function updateOne(
  session: Session,
  before: Stored,
  filter: Filter,
  update: Update,
  now: Date,
): Doc | undefined {
  const found: Found = { arrayIndex: -1 };
  matches(filter, before.document, found);
  const occasion = { arrayIndex: found.arrayIndex, isInsert: false, now };
  const after = update.apply(decode(before.bytes), occasion);
  const id = before.document.get('_id') ?? null;
  if (!equal(after.get('_id') ?? null, id) || !after.has('_id')) {
    throw new MongoError(
      66,
      "Performing an update on the path '_id' would modify the immutable field '_id'",
    );
  }
  if (encode(after).equals(before.bytes)) return undefined;
  session.change({ before, after });
  return after;
}

/** Inserts the document that an upsert without a match makes from its filter and its update. */
export function upsertOne(session: Session, filter: Doc, update: Update, now: Date): Doc {
  const seed = upsertSeed(filter);
  const start = update.kind === 'replacement' ? onlyId(seed) : seed;
  const made = update.apply(start, { arrayIndex: -1, isInsert: true, now });
  const seedId = seed.get('_id');
  const given = made.get('_id');
  const id: Value = given === undefined ? new ObjectId() : given;
  if (seedId !== undefined && !equal(seedId, id)) {
    throw new MongoError(
      66,
      "Performing an update on the path '_id' would modify the immutable field '_id'",
    );
  }
  checkId(id);
  const after: Doc = new Map([['_id', id], ...[...made].filter(([name]) => name !== '_id')]);
  session.change({ after });
  return after;
}

function onlyId(seed: Doc): Doc {
  const id = seed.get('_id');
  return id === undefined ? new Map() : doc({ _id: id });
}
