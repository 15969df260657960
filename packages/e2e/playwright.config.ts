import { inProject } from '@secondset/stack';
import { defineConfig } from 'playwright/test';
import { browser } from './src/config.ts';

export default defineConfig({
  testDir: './tests',
  outputDir: inProject('.data', 'test-reports', 'playwright'),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Each worker has a stack of its own. Tests wait more than they compute.
  workers: 2,
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: browser,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
});
