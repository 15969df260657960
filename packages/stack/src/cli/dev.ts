import { watch } from 'node:fs';
import { processEnv, readStackConfig } from '../config.ts';
import { listFrontEnds } from '../front-ends.ts';
import { seedBuilt } from '../release/release-all.ts';
import { inProject } from '../root.ts';
import { requireMailSettings } from '../run/live-mail.ts';
import { freePort, requirePort } from '../run/ports.ts';
import { serviceNames } from '../run/stack.ts';
import { startWithDatabase } from '../run/start-mongod.ts';
import { buildAll, exitWith } from '../tools/run-command.ts';
import { startHotRemotes } from './hot-remotes.ts';
import { workOnRemote } from './work-on-remote.ts';

/** What services run on; the content is in pages and in emails alike. */
const sharedSources = [
  'packages/contracts',
  'packages/content',
  'packages/service-kit',
  'packages/blocks',
  'packages/email',
];
const settleMs = 200;
/** What is on the screen first: four services that start keep two cores busy. */
const sharedSettleMs = 1_500;

/**
 * Starts the product with every remote from its sources: what is saved is on the screen at once,
 * and services are restarted.
 */
async function main() {
  const config = readStackConfig(processEnv());
  const args = process.argv.slice(2);
  if (args.length > 0) return workOnRemote(args, `http://localhost:${config.port}`);
  await requireMailSettings(config);
  await requirePort(config.port, 'the site');
  await buildAll(false);
  await seedBuilt(config.releases);
  const gatewayPort = await freePort();
  const stack = await startWithDatabase({ ...config, gatewayPort }, console.log);
  let stopping = false;
  let stopRemotes = () => {};
  const stop = async (code = 0) => {
    if (stopping) return;
    stopping = true;
    stopRemotes();
    await stack.stop();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop());
  const remotes = await startHotRemotes(
    listFrontEnds().filter((name) => name !== 'shell'),
    { product: `http://127.0.0.1:${gatewayPort}`, port: String(config.port), isPublic: true },
  ).catch(async (error) => {
    await stop(1);
    throw error;
  });
  stopRemotes = () => void remotes.process.kill();
  remotes.process.once('exit', () => void stop(1));
  console.log(
    `\nReady: ${stack.siteUrl}  mailbox ${stack.mailboxLink ?? '(SendGrid)'}\nWatching …`,
  );
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
  for (const folder of sharedSources) onChange(folder, restartAll, sharedSettleMs);
}

function onChange(folder: string, act: () => void, afterMs = settleMs) {
  let timer: NodeJS.Timeout | undefined;
  watch(inProject(folder, 'src'), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(act, afterMs);
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
