import { MongoBulkWriteError, MongoClient, MongoServerError } from 'mongodb';
import { difference, toJson } from './expect.ts';
import { applies, type ExpectedError, type Operation, type Test, type TestFile } from './format.ts';
import { createEntities, NotApplicable, runOperation, type Target } from './operations.ts';

export interface Verdict {
  readonly description: string;
  readonly kind: 'passed' | 'failed' | 'not applicable';
  readonly detail: string;
}

export interface ServerFacts {
  readonly uri: string;
  readonly version: string;
  readonly topology: string;
}

/** Runs every test of a file against a server. */
export async function runFile(file: TestFile, server: ServerFacts): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const test of file.tests) {
    const { description } = test;
    if (!applies(file.runOnRequirements, server) || !applies(test.runOnRequirements, server)) {
      verdicts.push({ description, kind: 'not applicable', detail: 'other servers' });
      continue;
    }
    try {
      const problem = await runTest(file, test, server.uri);
      verdicts.push({
        description,
        kind: problem === undefined ? 'passed' : 'failed',
        detail: problem ?? '',
      });
    } catch (error) {
      const kind = error instanceof NotApplicable ? 'not applicable' : 'failed';
      verdicts.push({
        description,
        kind,
        detail: error instanceof Error ? error.message : String(error),
      });
    }
  }
  return verdicts;
}

async function runTest(file: TestFile, test: Test, uri: string): Promise<string | undefined> {
  if (test.skipReason !== undefined) throw new NotApplicable(test.skipReason);
  const clients: MongoClient[] = [];
  const plain = new MongoClient(uri);
  clients.push(plain);
  try {
    await prepare(plain, file);
    const targets = createEntities(file.createEntities ?? [], uri, (client) =>
      clients.push(client),
    );
    for (const operation of test.operations) {
      const problem = await check(targets, operation);
      if (problem !== undefined) return `${operation.name}: ${problem}`;
    }
    return await outcome(plain, test);
  } finally {
    await Promise.all(clients.map((client) => client.close()));
  }
}

async function prepare(client: MongoClient, file: TestFile): Promise<void> {
  for (const { collectionName, databaseName, documents } of file.initialData ?? []) {
    const collection = client.db(databaseName).collection(collectionName);
    await collection.drop();
    if (documents.length > 0)
      await collection.insertMany(documents.map((document) => ({ ...document })) as never);
    else await client.db(databaseName).createCollection(collectionName);
  }
  if (file.initialData !== undefined) return;
  for (const { collection, database } of file.createEntities ?? []) {
    if (collection === undefined) continue;
    const parent = file.createEntities?.find(
      (entity) => entity.database?.id === collection.database,
    )?.database;
    if (parent !== undefined && database === undefined) {
      await client.db(parent.databaseName).collection(collection.collectionName).drop();
    }
  }
}

async function outcome(client: MongoClient, test: Test): Promise<string | undefined> {
  for (const { collectionName, databaseName, documents } of test.outcome ?? []) {
    const found = await client
      .db(databaseName)
      .collection(collectionName)
      .find()
      .sort({ _id: 1 })
      .toArray();
    const problem = exactDifference(documents, toJson(found));
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function exactDifference(expected: unknown, actual: unknown): string | undefined {
  const left = JSON.stringify(expected);
  const right = JSON.stringify(actual);
  return left === right ? undefined : `outcome: ${right} instead of ${left}`;
}

async function check(
  targets: ReadonlyMap<string, Target>,
  operation: Operation,
): Promise<string | undefined> {
  let result: unknown;
  try {
    result = await runOperation(targets, operation);
  } catch (error) {
    if (error instanceof NotApplicable) throw error;
    if (operation.ignoreResultAndError === true) return undefined;
    if (operation.expectError === undefined) return `unexpected error: ${String(error)}`;
    return errorDifference(operation.expectError, error);
  }
  if (operation.expectError !== undefined) return 'no error';
  if (operation.expectResult === undefined) return undefined;
  return difference(operation.expectResult, toJson(result));
}

function errorDifference(expected: ExpectedError, error: unknown): string | undefined {
  const fromServer = error instanceof MongoServerError;
  const message = error instanceof Error ? error.message : String(error);
  if (expected.isClientError === true && fromServer) return `a server error: ${message}`;
  if (expected.isClientError === false && !fromServer) return `a client error: ${message}`;
  if (
    expected.errorContains !== undefined &&
    !message.toLowerCase().includes(expected.errorContains.toLowerCase())
  ) {
    return `another message: ${message}`;
  }
  if (expected.errorCode !== undefined && (!fromServer || error.code !== expected.errorCode)) {
    return `code ${fromServer ? error.code : 'none'} instead of ${expected.errorCode}: ${message}`;
  }
  if (expected.errorResponse !== undefined) {
    return difference(
      expected.errorResponse,
      toJson(fromServer ? error.errorResponse : undefined),
      'errorResponse',
    );
  }
  if (expected.expectResult !== undefined) {
    const result = error instanceof MongoBulkWriteError ? toJson(error.result) : undefined;
    return difference(expected.expectResult, result, 'partial result');
  }
  return undefined;
}
