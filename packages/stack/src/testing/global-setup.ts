import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { readTestConfig } from './config.ts';

declare module 'vitest' {
  interface ProvidedContext {
    mongodbUri: string;
  }
}

/**
 * Provides one database server for the whole test run: the one in MONGODB_URI, or an embedded one
 * in its own folder.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { mongodbUri } = readTestConfig();
  if (mongodbUri !== undefined) {
    project.provide('mongodbUri', mongodbUri);
    return () => Promise.resolve();
  }
  const { startMongoEmbedded } = await import('@secondset/mongo-embedded');
  const dataDir = await mkdtemp(join(tmpdir(), 'second-set-test-'));
  const server = await startMongoEmbedded({ dataDir, credentials: 'none' });
  project.provide('mongodbUri', server.uri);
  return async () => {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  };
}
