import { chromiumArgs, findChromium, inProject } from '@secondset/stack';
import { chromium } from 'playwright';
import { defineConfig } from 'playwright/test';

const executablePath = findChromium(chromium.executablePath());

export default defineConfig({
  testDir: './tests',
  outputDir: inProject('.data', 'test-reports', 'playwright'),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // One stack of six processes is as much as two cores carry.
  workers: 1,
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { args: chromiumArgs, ...(executablePath !== undefined && { executablePath }) },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
});
