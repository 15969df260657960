import { testDatabaseUri } from '@secondset/service-kit/testing';
import { type Database, openDatabase } from '../database.model.ts';

/** A fresh database of this service, for tests that need no more than that. */
export function openTestDatabase(name: string): Promise<Database> {
  const uri = new URL(testDatabaseUri(name));
  return openDatabase({ mongodbUri: uri.toString(), mongodbDatabase: uri.pathname.slice(1) });
}
