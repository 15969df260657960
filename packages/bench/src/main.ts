import { benchCampaign } from './campaign.bench.ts';
import { benchHome } from './home.bench.ts';
import { benchMongo } from './mongo.bench.ts';
import { benchPlan } from './plan.bench.ts';

const benchmarks = new Map([
  ['home', benchHome],
  ['plan', benchPlan],
  ['campaign', benchCampaign],
  ['mongo', benchMongo],
]);

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !benchmarks.has(name));
if (unknown !== undefined) {
  console.error(
    `There is no benchmark ${unknown}. There are: ${[...benchmarks.keys()].join(', ')}.`,
  );
  process.exit(1);
}
for (const [name, run] of benchmarks) if (asked.length === 0 || asked.includes(name)) await run();
