import { inProject } from '@secondset/stack';
import { defineConfig } from 'playwright/test';
import { browser, processEnv } from './src/config.ts';

/** They bring a product or a gateway of their own, and stop, kill or rebuild parts of it. */
const apart =
  /\/(backup|catalog|crash|first-walk|gate|imports|other-repository|release-visits|second-factor)\.spec\.ts$/;
/** They share the shell and the gateway alone, and the broken builds made for them. */
const federation = /\/(federation-[a-z]+|hot-reload|hydration)\.spec\.ts$/;

export default defineConfig({
  testDir: './tests',
  outputDir: inProject('.data', 'test-reports', 'playwright'),
  // What is compared does not depend on the machine.
  snapshotPathTemplate: '{testDir}/golden/{arg}{ext}',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // One more than the machines that matter have cores: tests wait for a third of their time. Each
  // has a stack and a browser of its own.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
  // In this order: what takes long begins, the broken builds are made once, and the many small
  // files about the product fill what is left, so that all workers end at about the same time.
  projects: [
    { name: 'apart', testMatch: apart, workers: 2 },
    { name: 'federation', testMatch: federation, workers: 1 },
    { name: 'product', testIgnore: [apart, federation] },
  ],
  use: {
    browserName: 'chromium',
    launchOptions: browser,
    screenshot: 'only-on-failure',
    // Recording one takes half as much processor time again, so it is for who looks into a failure.
    trace: processEnv.TRACE === undefined ? 'off' : 'retain-on-failure',
  },
});
