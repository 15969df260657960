import { createLogger, listen, runUntilStopped } from '@secondset/service-kit';
import { createAudienceApp } from './app.ts';
import { readConfig } from './config.ts';
import { createContext } from './context.ts';
import { replayJournal } from './journal/replay-journal.ts';

await runUntilStopped(createLogger('audience', 'info'), async () => {
  const config = readConfig();
  const context = await createContext(config);
  try {
    if (config.restoredCopyAt !== undefined) await replayJournal(context, config.restoredCopyAt);
    const server = await listen(createAudienceApp(context), config);
    context.outbox.start();
    return {
      url: server.url,
      stop: async () => {
        await server.close();
        await context.close();
      },
    };
  } catch (error) {
    await context.close();
    throw error;
  }
});
