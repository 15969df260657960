import { createLogger, listen, runOn, runUntilStopped } from '@secondset/service-kit';
import { createAuthApp } from './app.ts';
import { readConfig } from './config.ts';
import { type Context, createContext } from './context.ts';
import { prepareStart } from './prepare-start.ts';
import { resetAccess } from './recovery/reset-access.ts';
import { endSessionsByCommand } from './sessions/end-sessions.ts';

const [command, address] = process.argv.slice(2);

/** Each resolves to what the operator is shown. */
const commands: Record<string, (context: Context) => Promise<string>> = {
  'reset-access': (context) => resetAccess(context, address ?? ''),
  'end-sessions': (context) => endSessionsByCommand(context, address),
};

/** A command does one thing and ends; without one, the service runs. */
async function runCommand(name: string): Promise<void> {
  const run = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (run === undefined)
    throw new Error('Use: reset-access you@example.org, or end-sessions [you@example.org]');
  const context = await createContext(readConfig(), { logger: createLogger('auth', 'silent') });
  try {
    process.stdout.write(`${await run(context)}\n`);
  } finally {
    await context.close();
  }
}

if (command === undefined)
  await runUntilStopped(createLogger('auth', 'info'), async () =>
    runOn(await createContext(readConfig()), async (context) => {
      await prepareStart(context);
      const server = await listen(createAuthApp(context), context.config);
      context.outbox.start();
      return { url: server.url, stop: server.close };
    }),
  );
else
  await runCommand(command).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
