import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    mongodbUri: string;
  }
}

/**
 * The URI of this suite's own database, on the server that the test run started or that MONGODB_URI
 * names.
 */
export function testDatabaseUri(name: string): string {
  const base = inject('mongodbUri');
  const url = new URL(base);
  url.pathname = `/test_${name}_${crypto.randomUUID().slice(0, 8)}`;
  return url.toString();
}
