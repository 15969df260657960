import { parentPort, workerData } from 'node:worker_threads';
import { MongoClient } from 'mongodb';
import { heavyCommands } from './heavy.ts';
import type { Person } from './people.ts';

/** Runs a long command by its position in the list on request, and reports when it is done. */
const client = await MongoClient.connect(String(workerData));
const people = client.db('bench').collection<Person>('people');
parentPort?.on('message', async (place: number) => {
  const command = heavyCommands[place];
  if (command === undefined) {
    await client.close();
    parentPort?.close();
    return;
  }
  await command[1](people);
  parentPort?.postMessage('done');
});
parentPort?.postMessage('ready');
