import { join } from 'node:path';
import { z } from 'zod';
import { testLimits } from '../checks/budgets/limits.ts';
import { projectRoot } from '../root.ts';
import { runTool } from '../tools/run-command.ts';
import { honest, readReport, type Tally, tallyOf } from './tally.ts';

/** What the names of the projects in vitest.config.ts begin with. */
export const vitestSuites = ['product', 'database', 'sandbox'] as const;
type VitestSuite = (typeof vitestSuites)[number];

const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ name: z.string(), assertionResults: z.array(z.unknown()) })),
});

/**
 * Runs these suites in one vitest, and holds the fenced ones to their budget of tests. Beside
 * something else it takes fewer workers.
 */
export async function runVitest(
  suites: readonly VitestSuite[],
  reportDir: string,
  options: { beside: boolean },
): Promise<Tally> {
  const file = join(reportDir, 'vitest.json');
  const code = await runTool('vitest', [
    'run',
    ...suites.map((name) => `--project=${name}*`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...(options.beside ? ['--maxWorkers=2'] : []),
  ]);
  const report = reportSchema.safeParse(await readReport(file)).data;
  if (report === undefined) return { passed: 0, failed: 1 };
  const budgets = tallyOf(
    Object.entries(testLimits).flatMap(([folder, limit]) => {
      const count = report.testResults
        .filter(({ name }) => name.startsWith(join(projectRoot, folder)))
        .reduce((sum, { assertionResults }) => sum + assertionResults.length, 0);
      const name = `${folder} keeps to its budget: ${count} of ${limit} tests`;
      return count === 0 ? [] : [{ name, passed: count <= limit }];
    }),
  );
  const tests = { passed: report.numPassedTests, failed: report.numFailedTests };
  return honest(code, {
    passed: tests.passed + budgets.passed,
    failed: tests.failed + budgets.failed,
  });
}
