import { watch } from 'node:fs';
import { join } from 'node:path';
import { processEnv, readStackConfig } from '../config.ts';
import { listFrontEnds } from '../front-ends.ts';
import { builtVersions, releaseBuilt, seedBuilt } from '../release/release-all.ts';
import { inProject } from '../root.ts';
import { requireMailSettings } from '../run/live-mail.ts';
import { requirePort } from '../run/ports.ts';
import { serviceNames } from '../run/stack.ts';
import { startWithDatabase } from '../run/start-mongod.ts';
import { buildAll, exitWith } from '../tools/run-command.ts';
import { workOnRemote } from './work-on-remote.ts';

const browserSources = [
  ...listFrontEnds(),
  'packages/ui',
  'packages/content',
  'packages/session',
  'packages/mfe-kit',
];
/** What services run on; the content is in pages and in emails alike. */
const sharedSources = [
  'packages/contracts',
  'packages/content',
  'packages/service-kit',
  'packages/email',
];
const settleMs = 200;

/**
 * Starts the product and keeps it up to date: rebuilds and releases front ends, and restarts
 * services.
 */
async function main() {
  const config = readStackConfig(processEnv());
  const args = process.argv.slice(2);
  if (args.length > 0) return workOnRemote(args, `http://localhost:${config.port}`);
  await requireMailSettings(config);
  await requirePort(config.port, 'the site');
  const releasesDir = join(config.dataDir, 'releases');
  await buildAll(false);
  await seedBuilt(releasesDir);
  let built = await builtVersions();
  const stack = await startWithDatabase(config, releasesDir, console.log);
  console.log(
    `\nReady: ${stack.siteUrl}  mailbox ${stack.mailboxLink ?? '(SendGrid)'}\nWatching …`,
  );

  const rebuild = serial(async () => {
    await buildAll(false);
    const before = built;
    built = await builtVersions();
    const changed = listFrontEnds().filter((name) => built.get(name) !== before.get(name));
    if (changed.length === 0) return;
    await releaseBuilt(releasesDir, changed);
    console.log(`Released ${changed.join(', ')}. Reload the page.`);
  });
  for (const folder of browserSources) onChange(folder, rebuild);
  const restart = (names: readonly (typeof serviceNames)[number][]) =>
    serial(async () => {
      for (const name of names) {
        await stack.services[name].stop();
        await stack.services[name].start();
        console.log(`${name} restarted.`);
      }
    });
  for (const name of serviceNames) onChange(`services/${name}`, restart([name]));
  const restartAll = restart(serviceNames);
  for (const folder of sharedSources) {
    onChange(folder, restartAll);
    if (folder === 'packages/contracts') onChange(folder, rebuild);
  }
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await stack.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop());
}

function onChange(folder: string, act: () => void) {
  let timer: NodeJS.Timeout | undefined;
  watch(inProject(folder, 'src'), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(act, settleMs);
  });
}

/** Runs `work` one at a time; calls during a run lead to one more run. */
function serial(work: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  const run = async () => {
    if (running) {
      again = true;
      return;
    }
    running = true;
    await work().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
    });
    running = false;
    if (again) {
      again = false;
      await run();
    }
  };
  return () => void run();
}

await main().catch(exitWith);
