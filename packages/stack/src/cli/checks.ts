import { inProject } from '../root.ts';
import { runNode, runTool } from '../tools/run-command.ts';
import { type Tally, tallyOf } from './tally.ts';

interface Check {
  name: string;
  run(): Promise<number>;
}

const tool = (name: string, ...args: string[]) => runTool(name, args, { quiet: true });

/** What has to hold of the source text before anything runs. */
const checks: readonly Check[] = [
  { name: 'format and lint', run: () => tool('biome', 'check', '--error-on-warnings', '.') },
  { name: 'types of what runs in Node', run: () => tool('tsc', '-p', 'tsconfig.node.json') },
  {
    name: 'types of what runs in a browser',
    run: () => tool('tsc', '-p', 'tsconfig.browser.json'),
  },
  { name: 'types of the service worker', run: () => tool('tsc', '-p', 'tsconfig.worker.json') },
  { name: 'types of what drives a browser', run: () => tool('tsc', '-p', 'tsconfig.tests.json') },
  { name: 'no dead code, no unused dependency', run: () => tool('knip') },
  {
    name: 'architecture',
    run: () => runNode(inProject('packages/stack/src/cli/check-architecture.ts')),
  },
  {
    name: 'comments, documents and words',
    run: () => runNode(inProject('packages/stack/src/cli/check-prose.ts')),
  },
  {
    name: 'no regular expression that long input holds up',
    run: () => runNode(inProject('packages/stack/src/cli/check-expressions.ts')),
  },
];

/** Runs each check and says how it went. */
export async function runChecks(): Promise<Tally> {
  const total: Tally = { passed: 0, failed: 0 };
  for (const { name, run } of checks) {
    const { passed, failed } = tallyOf([{ name, passed: (await run()) === 0 }]);
    total.passed += passed;
    total.failed += failed;
  }
  return total;
}
