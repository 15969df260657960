import { defineConfig } from 'vitest/config';

const tests = (...folders: string[]) =>
  folders.map((folder) => `${folder}/{src,test}/**/*.test.{ts,tsx}`);
/** What runs in a browser; a test that needs a page asks for jsdom in its first line. */
const browser = tests('shell', 'mfe-*', 'packages/{ui,session,mfe-kit}');
/** They stand behind one public entry each, and have a suite and a CI job of their own. */
const fenced = { database: 'packages/mongo-embedded', sandbox: 'packages/sendgrid-sandbox' };

export default defineConfig({
  test: {
    setupFiles: ['packages/stack/src/testing/patience.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // One more than the machines that matter have cores: tests wait for a third of their time.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'product (pages)',
          include: browser,
          // Each file gets a context of its own on a reused thread: starting a worker and jsdom per
          // file took a third of the processor time. A thread that outgrows the limit is replaced.
          pool: 'vmThreads',
          vmMemoryLimit: '1GB',
        },
      },
      {
        extends: true,
        test: {
          name: 'product (services)',
          // Importing the same modules for each file took longer than the tests. No test here leaves a
          // global changed; pages keep theirs apart, since listeners stay on a document.
          isolate: false,
          // Twice as long as the services' tests wait for a condition. It stands here because a
          // shared module, imported once, would set it for the first file alone.
          testTimeout: 120_000,
          include: tests('services/*', 'packages/*'),
          exclude: [...browser, ...Object.values(fenced).map((folder) => `${folder}/**`)],
          globalSetup: ['packages/stack/src/testing/global-setup.ts'],
        },
      },
      ...Object.entries(fenced).map(([name, folder]) => ({
        extends: true as const,
        test: { name, isolate: false, include: tests(folder) },
      })),
    ],
  },
});
