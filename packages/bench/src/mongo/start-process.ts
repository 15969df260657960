import { startMongoEmbedded } from '@secondset/mongo-embedded';
import { MongoClient } from 'mongodb';
import type { Person } from './people.ts';

/** Prints how long loading, starting on the given folder and the first answer took. */
const loaded = performance.now();
const server = await startMongoEmbedded({
  dataDir: process.argv[2] ?? '',
  port: 0,
  credentials: 'none',
});
const listening = performance.now();
const client = await MongoClient.connect(server.uri);
const found = await client.db('bench').collection<Person>('people').findOne({ _id: 1 });
const answered = performance.now();
if (found === null) throw new Error('The document is missing.');
console.log(loaded, listening - loaded, answered - listening);
await client.close();
await server.close();
