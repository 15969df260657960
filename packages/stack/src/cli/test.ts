import { mkdir, rm } from 'node:fs/promises';
import { inProject } from '../root.ts';
import { buildAll, exitWith } from '../tools/run-command.ts';
import { checkSizes } from './check-sizes.ts';
import { runChecks } from './checks.ts';
import { runBrowserTests } from './run-browser-tests.ts';
import { runVitest, vitestSuites } from './run-vitest.ts';
import type { Tally } from './tally.ts';

const suiteNames = ['checks', ...vitestSuites, 'sizes', 'e2e'] as const;

/**
 * Runs the suites named on the command line, or all of them: checks, unit and integration tests,
 * then the product in a real browser. Ends with one line of totals.
 */
async function main() {
  const wanted = readNames(process.argv.slice(2));
  const reportDir = inProject('.data', 'test-reports');
  await rm(reportDir, { recursive: true, force: true });
  await mkdir(reportDir, { recursive: true });
  const total: Tally = { passed: 0, failed: 0 };
  const add = ({ passed, failed }: Tally) => {
    total.passed += passed;
    total.failed += failed;
  };
  if (wanted.has('checks')) add(await runChecks());
  const units = vitestSuites.filter((name) => wanted.has(name));
  if (units.length > 0) add(await runVitest(units, reportDir));
  try {
    if (wanted.has('sizes') || wanted.has('e2e')) await buildAll(true);
    if (wanted.has('sizes')) add(await checkSizes());
    if (wanted.has('e2e')) add(await runBrowserTests(reportDir));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    total.failed += 1;
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
}

function readNames(names: readonly string[]): ReadonlySet<string> {
  const unknown = names.filter((name) => !suiteNames.some((known) => known === name));
  if (unknown.length > 0)
    throw new Error(`Unknown suite: ${unknown.join(', ')}. Use ${suiteNames.join(', ')}.`);
  return new Set(names.length === 0 ? suiteNames : names);
}

await main().catch(exitWith);
