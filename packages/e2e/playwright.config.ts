import { inProject } from '@secondset/stack';
import { defineConfig } from 'playwright/test';
import { browser } from './src/config.ts';

export default defineConfig({
  testDir: './tests',
  outputDir: inProject('.data', 'test-reports', 'playwright'),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // One browser and one stack of six processes are as much as two cores carry.
  workers: 1,
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
