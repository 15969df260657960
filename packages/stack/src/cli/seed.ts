import { parseArgs } from 'node:util';
import { processEnv, readStackConfig } from '../config.ts';
import { seedBuilt } from '../release/release-all.ts';
import { sayNotLive } from '../release/say-releases.ts';
import { buildAll, exitWith } from '../tools/run-command.ts';

/**
 * Builds every front end and releases those that never were, for a new installation. What is live
 * stays.
 */
async function main() {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  await buildAll(true);
  const { releases } = readStackConfig(processEnv());
  const { seeded, notLive } = await seedBuilt(values.to ?? releases);
  console.log(seeded.length > 0 ? `Released ${seeded.join(', ')}.` : 'Everything is released.');
  if (notLive.length > 0) console.log(sayNotLive(notLive));
}

await main().catch(exitWith);
