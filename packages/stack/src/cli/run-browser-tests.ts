import { join } from 'node:path';
import { z } from 'zod';
import { inProject } from '../root.ts';
import type { Write } from '../tools/in-turn.ts';
import { runNode, runTool } from '../tools/run-command.ts';
import { honest, readReport, type Tally } from './tally.ts';

const reportSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/** Fetches a browser for the end-to-end tests if there is none. Throws when that fails. */
export async function ensureBrowser(): Promise<void> {
  if ((await runNode(inProject('packages/e2e/src/ensure-browser.ts'))) !== 0)
    throw new Error('There is no browser for the end-to-end tests. See the lines above.');
}

/** Runs the end-to-end tests on a finished build. */
export async function runBrowserTests(reportDir: string, write?: Write): Promise<Tally> {
  const file = join(reportDir, 'playwright.json');
  const code = await runTool(
    'playwright',
    ['test', '--config', inProject('packages/e2e/playwright.config.ts'), '--reporter=list,json'],
    // Node runs TypeScript as it is; Playwright would compile each file first.
    { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, PW_DISABLE_TS_ESM: '1' }, write },
  );
  const stats = reportSchema.safeParse(await readReport(file)).data?.stats;
  if (stats === undefined) return { passed: 0, failed: 1 };
  return honest(code, { passed: stats.expected, failed: stats.unexpected + stats.flaky });
}
