import { runTool } from './run-command.ts';

interface Check {
  name: string;
  tool: string;
  args: string[];
}

/** What has to hold of the source text before anything runs. */
const checks: readonly Check[] = [
  { name: 'format and lint', tool: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'types of what runs in Node', tool: 'tsc', args: ['-p', 'tsconfig.node.json'] },
  { name: 'types of what runs in a browser', tool: 'tsc', args: ['-p', 'tsconfig.browser.json'] },
  { name: 'types of what drives a browser', tool: 'tsc', args: ['-p', 'tsconfig.tests.json'] },
  { name: 'no dead code, no unused dependency', tool: 'knip', args: [] },
];

export interface Tally {
  passed: number;
  failed: number;
}

/** Runs each check and says how it went. */
export async function runChecks(): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0 };
  for (const check of checks) {
    const code = await runTool(check.tool, check.args, { quiet: true });
    console.log(`${code === 0 ? '✓' : '✗'} ${check.name}`);
    if (code === 0) tally.passed += 1;
    else tally.failed += 1;
  }
  return tally;
}
