import { afterAll, vi } from 'vitest';

/**
 * How long a test waits for a condition. A test ends as soon as the condition holds, so a long wait
 * costs nothing.
 */
const patienceMs = 15_000;

const waitFor = vi.waitFor;
vi.waitFor = (check, options) => waitFor(check, options ?? { timeout: patienceMs });

if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: patienceMs });
  // A page may still be loading its editor when its last test is through.
  afterAll(() => vi.dynamicImportSettled());
}
