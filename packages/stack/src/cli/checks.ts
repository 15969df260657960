import { inProject } from '../root.ts';
import { runNode, runTool } from '../tools/run-command.ts';
import { type Tally, tallyOf } from './tally.ts';

interface Check {
  name: string;
  run(): Promise<number>;
}

const tool = (name: string, ...args: string[]) => runTool(name, args, { quiet: true });
/** One checker: each infers the types of all schemas, so four take twice the processor time. */
const types = (config: string) => tool('tsc', '-p', config, '--checkers', '1');
/** One per core of the machines that matter. */
const atOnce = 2;

/** What has to hold of the source text before anything runs; what takes longest begins. */
const checks: readonly Check[] = [
  { name: 'types of what runs in Node', run: () => types('tsconfig.node.json') },
  { name: 'format and lint', run: () => tool('biome', 'check', '--error-on-warnings', '.') },
  { name: 'types of what runs in a browser', run: () => types('tsconfig.browser.json') },
  { name: 'types of what drives a browser', run: () => types('tsconfig.tests.json') },
  { name: 'types of the service worker', run: () => types('tsconfig.worker.json') },
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
  const left = [...checks];
  const runSome = async () => {
    for (let check = left.shift(); check !== undefined; check = left.shift()) {
      const { name, run } = check;
      const { passed, failed } = tallyOf([{ name, passed: (await run()) === 0 }]);
      total.passed += passed;
      total.failed += failed;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, runSome));
  return total;
}
