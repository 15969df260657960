import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{shell,mfe-*,services/*,packages/*}/{src,test}/**/*.test.{ts,tsx}'],
    globalSetup: ['packages/stack/src/testing/global-setup.ts'],
    setupFiles: ['packages/stack/src/testing/patience.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
