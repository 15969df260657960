import { createLogger, listen, runUntilStopped } from '@secondset/service-kit';
import { createAuthApp } from './app.ts';
import { readConfig } from './config.ts';
import { createAuthContext } from './context.ts';

const config = readConfig();
const logger = createLogger('auth', config.logLevel);

await runUntilStopped(logger, async () => {
  const context = await createAuthContext(config, logger);
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
