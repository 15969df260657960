import mongoose, { Schema } from 'mongoose';
import { afterEach, expect, test } from 'vitest';
import { testDatabaseUri } from '../testing/index.ts';
import { defineModel, openDatabase } from './open-database.model.ts';

interface ThingRecord {
  _id: string;
  name: string;
}

const fields = { _id: String, name: String };
const plain = defineModel<ThingRecord>('things', new Schema<ThingRecord>(fields));
const uniqueSchema = new Schema<ThingRecord>(fields);
uniqueSchema.index({ name: 1 }, { unique: true });
const unique = defineModel<ThingRecord>('things', uniqueSchema);

const suiteDatabase = () => {
  const uri = new URL(testDatabaseUri('open_database'));
  return { uri: uri.toString(), name: uri.pathname.slice(1) };
};
const openConnections = () =>
  mongoose.connections.filter(({ readyState }) => readyState !== mongoose.STATES.disconnected);

afterEach(() => expect(openConnections()).toEqual([]));

test('uniqueness holds from the first write on, in the collection that the definition names', async () => {
  const database = await openDatabase({ ...suiteDatabase(), models: { things: unique } });
  await database.things.create({ _id: '1', name: 'a' });
  await expect(database.things.create({ _id: '2', name: 'a' })).rejects.toMatchObject({
    code: 11_000,
  });
  expect(database.things.collection.name).toBe('things');
  await database.close();
});

test('an index that cannot be built rejects and leaves no connection open', async () => {
  const where = suiteDatabase();
  const before = await openDatabase({ ...where, models: { things: plain } });
  await before.things.insertMany([
    { _id: '1', name: 'a' },
    { _id: '2', name: 'a' },
  ]);
  await before.close();
  const opening = openDatabase({ ...where, models: { things: unique } });
  await expect(opening).rejects.toThrow(/duplicate key/);
  expect(openConnections()).toEqual([]);
});

test('a preparation that fails rejects and leaves no connection open', async () => {
  const opening = openDatabase({
    ...suiteDatabase(),
    models: { things: plain },
    prepare: () => Promise.reject(new Error('not prepared')),
  });
  await expect(opening).rejects.toThrow('not prepared');
  expect(openConnections()).toEqual([]);
});

test('a ping and a write fail once the connection is closed', async () => {
  const database = await openDatabase({ ...suiteDatabase(), models: { things: plain } });
  await database.ping();
  await database.close();
  await expect(database.ping()).rejects.toThrow();
  await expect(database.things.create({ _id: '1', name: 'a' })).rejects.toThrow();
});
