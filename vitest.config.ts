import { defineConfig } from 'vitest/config';

const tests = (folders: string) => [`${folders}/{src,test}/**/*.test.{ts,tsx}`];
/** They stand behind one public entry each, and have a suite and a CI job of their own. */
const fenced = { database: 'packages/mongo-embedded', sandbox: 'packages/sendgrid-sandbox' };

export default defineConfig({
  test: {
    setupFiles: ['packages/stack/src/testing/patience.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'product',
          include: tests('{shell,mfe-*,services/*,packages/*}'),
          exclude: Object.values(fenced).map((folder) => `${folder}/**`),
          globalSetup: ['packages/stack/src/testing/global-setup.ts'],
        },
      },
      ...Object.entries(fenced).map(([name, folder]) => ({
        extends: true as const,
        test: { name, include: tests(folder) },
      })),
    ],
  },
});
