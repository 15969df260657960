import { createLogger, listen, runUntilStopped } from '@secondset/service-kit';
import { createAudienceApp } from './app.ts';
import { processConfig } from './config.ts';
import { createAudienceContext } from './context.ts';

await runUntilStopped(createLogger('audience', 'info'), async () => {
  const config = processConfig();
  const context = await createAudienceContext(config);
  try {
    const app = createAudienceApp(context);
    const server = await listen(app, { port: config.PORT, host: config.HOST });
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
