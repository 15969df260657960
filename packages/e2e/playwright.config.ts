import { inProject } from '@secondset/stack';
import { defineConfig } from 'playwright/test';
import { browser, processEnv } from './src/config.ts';

export default defineConfig({
  testDir: './tests',
  outputDir: inProject('.data', 'test-reports', 'playwright'),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // One more than the machines that matter have cores: tests wait for a third of their time. Each
  // has a stack and a browser of its own.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: browser,
    screenshot: 'only-on-failure',
    // Recording one takes half as much processor time again, so it is for who looks into a failure.
    trace: processEnv.TRACE === undefined ? 'off' : 'retain-on-failure',
  },
});
