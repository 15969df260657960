import { createLogger, listen, runOn, runUntilStopped } from '@secondset/service-kit';
import { createAudienceApp } from './app.ts';
import { readConfig } from './config.ts';
import { createContext } from './context.ts';
import { replayJournal } from './journal/replay-journal.ts';
import { startRetention } from './retention/end-retention.ts';

await runUntilStopped(createLogger('audience', 'info'), async () =>
  runOn(await createContext(readConfig()), async (context) => {
    const { config, outbox } = context;
    if (config.restoredCopyAt !== undefined) await replayJournal(context, config.restoredCopyAt);
    const server = await listen(createAudienceApp(context), config);
    outbox.start();
    context.imports.start();
    const retention = startRetention(context);
    return {
      url: server.url,
      stop: async () => {
        await Promise.all([server.close(), retention.stop()]);
      },
    };
  }),
);
