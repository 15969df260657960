import { benchCampaign } from './campaign.bench.ts';
import { benchEditor } from './editor.bench.ts';
import { benchHome } from './home.bench.ts';
import { benchLighthouse } from './lighthouse.bench.ts';
import { benchMongo } from './mongo.bench.ts';
import { benchPeople } from './people.bench.ts';
import { benchPlan } from './plan.bench.ts';
import { benchPreflight } from './preflight.bench.ts';
import { benchRelease } from './release.bench.ts';

const benchmarks = new Map([
  ['home', benchHome],
  ['plan', benchPlan],
  ['campaign', benchCampaign],
  ['editor', benchEditor],
  ['mongo', benchMongo],
  ['people', benchPeople],
  ['release', benchRelease],
  ['preflight', benchPreflight],
]);

/** Needs the package registry and minutes of a quiet machine, so it runs only by name. */
const byNameOnly = new Map([['lighthouse', benchLighthouse]]);

const names = process.argv.slice(2);
const unknown = names.find((name) => !benchmarks.has(name) && !byNameOnly.has(name));
if (unknown !== undefined) {
  console.error(
    `There is no benchmark ${unknown}. There are: ${[...benchmarks.keys(), ...byNameOnly.keys()].join(', ')}.`,
  );
  process.exit(1);
}
for (const [name, run] of benchmarks) if (names.length === 0 || names.includes(name)) await run();
for (const [name, run] of byNameOnly) if (names.includes(name)) await run();
