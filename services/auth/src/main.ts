import { createLogger, listen, runUntilStopped } from '@secondset/service-kit';
import { createAuthApp } from './app.ts';
import { readConfig } from './config.ts';
import { createContext } from './context.ts';

await runUntilStopped(createLogger('auth', 'info'), async () => {
  const config = readConfig();
  const context = await createContext(config);
  try {
    const server = await listen(createAuthApp(context), config);
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
