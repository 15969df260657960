import { processEnv, readStackConfig, type StackConfig } from '../config.ts';
import { seedBuilt } from '../release/release-all.ts';
import { sayNotLive } from '../release/say-releases.ts';
import { requireMailSettings } from '../run/live-mail.ts';
import { requirePort } from '../run/ports.ts';
import type { Stack } from '../run/stack.ts';
import { startWithDatabase } from '../run/start-mongod.ts';
import { buildAll, exitWith } from '../tools/run-command.ts';

async function main() {
  const startedAt = Date.now();
  const config = readStackConfig(processEnv());
  await requireMailSettings(config);
  await requirePort(config.port, 'the site');
  if (config.sendgridApiKey === undefined) await requirePort(config.port + 1, 'the mailbox');
  console.log('Building (only what changed) …');
  await buildAll(true);
  const { notLive } = await seedBuilt(config.releases);
  const stack = await startWithDatabase(config, console.log);
  announce(stack, config, (Date.now() - startedAt) / 1000);
  // Otherwise people look for their change on a site that does not have it.
  if (notLive.length > 0) console.log(`${sayNotLive(notLive)}\n`);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    console.log('\nStopping …');
    await stack.stop();
    console.log('Stopped. Your data is kept.');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop());
}

function announce(stack: Stack, config: StackConfig, seconds: number) {
  const lines = [
    `Second Set is ready (${seconds.toFixed(1)} s)`,
    '',
    `  Site      ${stack.siteUrl}`,
    `  Console   ${stack.siteUrl}/admin`,
    stack.mailboxLink === undefined
      ? '  Mail      goes to SendGrid'
      : `  Mailbox   ${stack.mailboxLink}
            (nothing leaves this machine)`,
    ...(stack.mailboxUrl === undefined ? [] : [`  API       ${stack.mailboxUrl}/api-reference`]),
    `  Admin     log in or sign up on ${stack.siteUrl}/login as ${config.adminEmails}`,
    `  Data      ${config.dataDir}`,
    '',
    ...stack.notices.map((notice) => `${notice} ${stack.siteUrl}/admin\n`),
    'Ctrl-C stops everything.',
  ];
  console.log(`\n${lines.join('\n')}\n`);
}

await main().catch(exitWith);
