import { benchCampaign } from './campaign.bench.ts';
import { benchHome } from './home.bench.ts';
import { benchLighthouse } from './lighthouse.bench.ts';
import { benchMongo } from './mongo.bench.ts';
import { benchPlan } from './plan.bench.ts';

const benchmarks = new Map([
  ['home', benchHome],
  ['plan', benchPlan],
  ['campaign', benchCampaign],
  ['mongo', benchMongo],
]);

/** Needs the package registry and minutes of a quiet machine, so it runs only by name. */
const byNameAlone = new Map([['lighthouse', benchLighthouse]]);

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !benchmarks.has(name) && !byNameAlone.has(name));
if (unknown !== undefined) {
  console.error(
    `There is no benchmark ${unknown}. There are: ${[...benchmarks.keys(), ...byNameAlone.keys()].join(', ')}.`,
  );
  process.exit(1);
}
for (const [name, run] of benchmarks) if (asked.length === 0 || asked.includes(name)) await run();
for (const [name, run] of byNameAlone) if (asked.includes(name)) await run();
