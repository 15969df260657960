import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, createConnection, Schema } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MongoEmbedded, startMongoEmbedded } from '../src/index.ts';

const personSchema = new Schema(
  {
    email: { type: String, required: true, unique: true },
    name: String,
    age: Number,
    tags: [String],
    address: { city: String },
    notes: [{ text: String, done: Boolean }],
    expiresAt: Date,
  },
  { timestamps: true },
);
personSchema.index({ age: 1, name: -1 });
personSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 3600 });
personSchema.index(
  { name: 1 },
  { name: 'adults', unique: true, partialFilterExpression: { age: { $gte: 18 } } },
);

const folder = mkdtempSync(join(tmpdir(), 'mongo-embedded-'));
let server: MongoEmbedded;
let connection: Connection;

beforeAll(async () => {
  server = await startMongoEmbedded({ dataDir: folder, credentials: 'none' });
  connection = await createConnection(`${server.uri}/mongoose`).asPromise();
});

afterAll(async () => {
  await connection.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

function people(name: string) {
  return connection.model(name, personSchema, name);
}

describe('mongoose over mongo-embedded', () => {
  it('builds every kind of index a schema declares and finds nothing to sync', async () => {
    const Person = people('indexed');
    await Person.init();
    const names = (await Person.listIndexes()).map((index) => index.name);
    expect(names).toEqual(['_id_', 'email_1', 'age_1_name_-1', 'expiresAt_1', 'adults']);
    expect(await Person.syncIndexes()).toEqual([]);
  });

  it('creates, finds, saves and deletes documents', async () => {
    const Person = people('crud');
    const ada = await Person.create({ email: 'ada@example.org', age: 36, tags: ['a'] });
    ada.tags.push('b');
    ada.set('address.city', 'London');
    await ada.save();
    const found = await Person.findOne({ 'address.city': 'London', tags: 'b' }).orFail();
    expect(found.tags).toEqual(['a', 'b']);
    expect(found.createdAt).toBeInstanceOf(Date);
    await found.deleteOne();
    expect(await Person.exists({ email: 'ada@example.org' })).toBeNull();
  });

  it('reports duplicate keys of an unordered insertMany by index and keeps the others', async () => {
    const Person = people('unordered');
    await Person.init();
    const insert = Person.insertMany(
      [{ email: 'x@a' }, { email: 'x@a' }, { email: 'y@a' }, { email: 'y@a' }],
      { ordered: false },
    );
    await expect(insert).rejects.toMatchObject({
      code: 11000,
      writeErrors: [{ err: { index: 1, code: 11000 } }, { err: { index: 3, code: 11000 } }],
    });
    expect(await Person.countDocuments()).toBe(2);
    await expect(Person.create({ email: 'x@a' })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { email: 1 },
      keyValue: { email: 'x@a' },
    });
  });

  it('upserts through findOneAndUpdate with defaults and timestamps', async () => {
    const Person = people('upsert');
    const made = await Person.findOneAndUpdate(
      { email: 'new@a' },
      { $set: { name: 'New' }, $inc: { age: 1 } },
      { upsert: true, returnDocument: 'after' },
    );
    expect(made).toMatchObject({ email: 'new@a', name: 'New', age: 1 });
    expect(made.createdAt).toBeInstanceOf(Date);
    const again = await Person.findOneAndUpdate({ email: 'new@a' }, { $inc: { age: 1 } });
    expect(again?.age).toBe(1);
    expect((await Person.findOne({ email: 'new@a' }))?.age).toBe(2);
  });

  it('updates many, updates array elements and runs bulkWrite', async () => {
    const Person = people('bulk');
    await Person.insertMany(
      Array.from({ length: 10 }, (_, age) => ({
        email: `${age}@b`,
        age,
        notes: [{ text: 'a', done: false }],
      })),
    );
    expect(await Person.updateMany({ age: { $gte: 5 } }, { $set: { name: null } })).toMatchObject({
      matchedCount: 5,
      modifiedCount: 5,
    });
    await Person.updateMany(
      { age: 1 },
      { $set: { 'notes.$[n].done': true } },
      { arrayFilters: [{ 'n.text': 'a' }] },
    );
    expect((await Person.findOne({ age: 1 }))?.notes[0]?.done).toBe(true);
    const result = await Person.bulkWrite([
      { insertOne: { document: { email: 'extra@b' } } },
      { updateOne: { filter: { age: 2 }, update: { $set: { name: 'two' } } } },
      { updateOne: { filter: { email: 'up@b' }, update: { $set: { age: 99 } }, upsert: true } },
      { deleteMany: { filter: { age: { $in: [3, 4] } } } },
    ]);
    expect(result).toMatchObject({
      insertedCount: 1,
      modifiedCount: 1,
      upsertedCount: 1,
      deletedCount: 2,
    });
  });

  it('groups with $cond and $sum and counts', async () => {
    const Person = people('grouped');
    await Person.insertMany(
      Array.from({ length: 6 }, (_, age) => ({ email: `${age}@g`, age, tags: [`t${age % 2}`] })),
    );
    const groups = await Person.aggregate([
      { $unwind: '$tags' },
      {
        $group: {
          _id: '$tags',
          old: { $sum: { $cond: [{ $gte: ['$age', 3] }, 1, 0] } },
          total: { $sum: '$age' },
        },
      },
      { $sort: { _id: 1 } },
    ]);
    expect(groups).toEqual([
      { _id: 't0', old: 1, total: 6 },
      { _id: 't1', old: 2, total: 9 },
    ]);
    expect(await Person.countDocuments({ age: { $lt: 2 } })).toBe(2);
    expect(await Person.estimatedDocumentCount()).toBe(6);
    expect(await Person.distinct('tags')).toEqual(['t0', 't1']);
  });

  it('streams a cursor in order over several batches', async () => {
    const Person = people('streamed');
    await Person.insertMany(Array.from({ length: 250 }, (_, age) => ({ email: `${age}@s`, age })));
    const ages: (number | null | undefined)[] = [];
    for await (const person of Person.find().sort({ age: -1 }).cursor({ batchSize: 20 })) {
      ages.push(person.age);
    }
    expect(ages).toEqual(Array.from({ length: 250 }, (_, index) => 249 - index));
  });
});
