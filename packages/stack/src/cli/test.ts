import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inProject } from '../root.ts';
import { runChecks, type Tally } from './checks.ts';
import { buildAll, exitWith, runNode, runTool } from './run-command.ts';

const reportDir = inProject('.data', 'test-reports');

/**
 * Format, lint, types, unit and integration tests, then the product in a real browser. Ends with
 * one line of totals.
 */
async function main() {
  await rm(reportDir, { recursive: true, force: true });
  await mkdir(reportDir, { recursive: true });
  const total = await runChecks();
  add(total, await runVitest());
  try {
    await buildAll(true);
    await ensureBrowser();
    add(total, await runPlaywright());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    total.failed += 1;
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
}

function add(total: Tally, part: Tally) {
  total.passed += part.passed;
  total.failed += part.failed;
}

async function runVitest(): Promise<Tally> {
  const file = join(reportDir, 'vitest.json');
  const code = await runTool('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = await readReport(file);
  return honest(code, {
    passed: numberAt(report, 'numPassedTests'),
    failed: numberAt(report, 'numFailedTests'),
  });
}

async function runPlaywright(): Promise<Tally> {
  const file = join(reportDir, 'playwright.json');
  const code = await runTool(
    'playwright',
    ['test', '--config', inProject('packages/e2e/playwright.config.ts'), '--reporter=list,json'],
    { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
  );
  const report = await readReport(file);
  const stats = report === undefined ? undefined : report.stats;
  return honest(code, {
    passed: numberAt(stats, 'expected'),
    failed: numberAt(stats, 'unexpected') + numberAt(stats, 'flaky'),
  });
}

/** A run that ended badly counts as a failure even when its report names none. */
const honest = (code: number, tally: Tally): Tally =>
  code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;

async function readReport(file: string): Promise<Record<string, unknown> | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null ? { ...value } : undefined;
}

function numberAt(value: unknown, name: string): number {
  if (typeof value !== 'object' || value === null) return 0;
  const found = new Map(Object.entries(value)).get(name);
  return typeof found === 'number' ? found : 0;
}

async function ensureBrowser(): Promise<void> {
  const code = await runNode(inProject('packages/e2e/src/ensure-browser.ts'));
  if (code !== 0)
    throw new Error('There is no browser for the end-to-end tests. See the lines above.');
}

await main().catch(exitWith);
