import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { type MongoEmbedded, startMongoEmbedded } from '../src/index.ts';
import { type Doc, isDoc, type Value } from '../src/values/types.ts';

/**
 * A value as tests write it: plain objects for documents, bson's classes and bigint for the rest.
 */
export type Plain = Exclude<Value, Value[] | Doc> | Plain[] | { readonly [name: string]: Plain };

function isPlainObject(value: Plain): value is { readonly [name: string]: Plain } {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}

export function toValue(plain: Plain): Value {
  if (Array.isArray(plain)) return plain.map(toValue);
  if (isPlainObject(plain)) return toDoc(plain);
  return plain as Value;
}

export function toDoc(fields: { readonly [name: string]: Plain }): Doc {
  return new Map(Object.entries(fields).map(([name, value]) => [name, toValue(value)]));
}

/** The reverse, for comparing with literals. */
export function toPlain(value: Value | undefined): unknown {
  if (Array.isArray(value)) return value.map(toPlain);
  if (isDoc(value))
    return Object.fromEntries([...value].map(([name, child]) => [name, toPlain(child)]));
  return value;
}

/** A folder that is removed after the test. */
export function temporaryFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'mongo-embedded-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export interface Running {
  readonly server: MongoEmbedded;
  readonly client: MongoClient;
  readonly folder: string;
  stop(): Promise<void>;
}

/** A server on its own folder and a client of it. */
export async function startForTest(onFault?: (error: unknown) => void): Promise<Running> {
  const folder = temporaryFolder();
  const server = await startMongoEmbedded({
    dataDir: folder.path,
    credentials: 'none',
    ...(onFault === undefined ? {} : { onFault }),
  });
  const client = new MongoClient(server.uri);
  return {
    server,
    client,
    folder: folder.path,
    stop: async () => {
      await client.close();
      await server.close();
      folder.remove();
    },
  };
}
