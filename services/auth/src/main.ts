import { createLogger, listen, runOn, runUntilStopped } from '@secondset/service-kit';
import { createAuthApp } from './app.ts';
import { readConfig } from './config.ts';
import { createContext } from './context.ts';
import { warnOfOrphanedPasskeys } from './factors/relying-party.ts';
import { resetAccess } from './recovery/reset-access.ts';

const [command, address = ''] = process.argv.slice(2);

/** A command does one thing and ends; without one, the service runs. */
async function runCommand(): Promise<void> {
  if (command !== 'reset-access') throw new Error('Use: reset-access you@example.org');
  const context = await createContext(readConfig(), { logger: createLogger('auth', 'silent') });
  try {
    process.stdout.write(`${await resetAccess(context, address)}\n`);
  } finally {
    await context.close();
  }
}

if (command === undefined)
  await runUntilStopped(createLogger('auth', 'info'), async () =>
    runOn(await createContext(readConfig()), async (context) => {
      await warnOfOrphanedPasskeys(context);
      const server = await listen(createAuthApp(context), context.config);
      context.outbox.start();
      return { url: server.url, stop: server.close };
    }),
  );
else
  await runCommand().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
