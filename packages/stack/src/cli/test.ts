import { mkdir, rm } from 'node:fs/promises';
import { inProject } from '../root.ts';
import { inTurn, type Write } from '../tools/in-turn.ts';
import { buildAll, exitWith } from '../tools/run-command.ts';
import { checkSizes } from './check-sizes.ts';
import { runChecks } from './checks.ts';
import { ensureBrowser, runBrowserTests } from './run-browser-tests.ts';
import { runVitest, vitestSuites } from './run-vitest.ts';
import type { Tally } from './tally.ts';

const suiteNames = ['checks', ...vitestSuites, 'sizes', 'e2e'] as const;

/**
 * Runs the suites named on the command line, or all of them: checks, then unit and integration
 * tests beside the product in a real browser. Ends with one line of totals.
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
  const attempt = async (part: () => Promise<Tally>) => {
    try {
      add(await part());
      return true;
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      add({ passed: 0, failed: 1 });
      return false;
    }
  };
  if (wanted.has('checks')) add(await runChecks());
  const isBuilt = await attempt(() => prepare(wanted));
  const units = vitestSuites.filter((name) => wanted.has(name));
  const withBrowser = isBuilt && wanted.has('e2e');
  const runUnits = () => attempt(() => runVitest(units, reportDir, { beside: withBrowser }));
  const runBrowser = (write?: Write) => attempt(() => runBrowserTests(reportDir, write));
  // Each waits for a third of its time, so together they keep the cores busy.
  if (units.length > 0 && withBrowser)
    await inTurn((chunk) => process.stdout.write(chunk), runUnits, runBrowser);
  else if (units.length > 0) await runUnits();
  else if (withBrowser) await runBrowser();
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
}

/** Builds what the suites need, and compares its sizes with their limits. */
async function prepare(wanted: ReadonlySet<string>): Promise<Tally> {
  if (wanted.has('sizes') || wanted.has('e2e')) await buildAll(true);
  const sizes = wanted.has('sizes') ? await checkSizes() : { passed: 0, failed: 0 };
  if (wanted.has('e2e')) await ensureBrowser();
  return sizes;
}

function readNames(names: readonly string[]): ReadonlySet<string> {
  const unknown = names.filter((name) => !suiteNames.some((known) => known === name));
  if (unknown.length > 0)
    throw new Error(`Unknown suite: ${unknown.join(', ')}. Use ${suiteNames.join(', ')}.`);
  return new Set(names.length === 0 ? suiteNames : names);
}

await main().catch(exitWith);
