import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ensureHeadless } from '@secondset/stack';
import { chromium } from 'playwright';

// Run before the end-to-end tests: leaves at once when there is a browser.
const folder = dirname(createRequire(import.meta.url).resolve('playwright/package.json'));
ensureHeadless({ ownPath: chromium.executablePath(), cli: join(folder, 'cli.js') }, (text) =>
  process.stdout.write(`${text}\n`),
);
