import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    mongodbUri: string;
  }
}

/**
 * The URI of a database of this suite's own, on the server that the test run started or was pointed
 * at by MONGODB_URI.
 */
export function testDatabaseUri(name: string): string {
  const base = inject('mongodbUri');
  const url = new URL(base);
  url.pathname = `/test_${name}_${crypto.randomUUID().slice(0, 8)}`;
  return url.toString();
}
