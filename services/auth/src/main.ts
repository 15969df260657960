import { createLogger, listen, runUntilStopped } from '@secondset/service-kit';
import { createAuthApp } from './app.ts';
import { readConfig } from './config.ts';
import { createAuthContext } from './context.ts';

await runUntilStopped(createLogger('auth', 'info'), async () => {
  const config = readConfig();
  const context = await createAuthContext(config, createLogger('auth', config.logLevel));
  const server = await listen(createAuthApp(context), config);
  context.outbox.start();
  return {
    url: server.url,
    stop: async () => {
      await server.close();
      await context.close();
    },
  };
});
