export { accessMistakes, type TestTokens } from './access-mistakes.ts';
export { accessTable } from './access-table.ts';
export { compileCache } from './compile-cache.ts';
export { describeRoute, listRoutes } from './list-routes.ts';
export { problemOf } from './problem-of.ts';
export { createTestClock } from './test-clock.ts';
export { testDatabaseUri } from './test-database.ts';
export { createTestIssuer, type TestIssuer } from './test-issuer.ts';
export { undocumented } from './undocumented.ts';
