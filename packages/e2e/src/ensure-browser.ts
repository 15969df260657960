import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findChromium, installChromium } from '@secondset/stack';
import { chromium } from 'playwright';

// Run before the end-to-end tests: leaves at once when there is a browser.
if (findChromium(chromium.executablePath()) === undefined) {
  const folder = dirname(createRequire(import.meta.url).resolve('playwright/package.json'));
  installChromium(join(folder, 'cli.js'), (text) => process.stdout.write(`${text}\n`));
}
