import { createLogger, listen, runUntilStopped } from '@secondset/service-kit';
import { createAudienceApp } from './app.ts';
import { processConfig } from './config.ts';
import { createAudienceContext } from './context.ts';
import { applyAgain } from './kept/apply-again.ts';

await runUntilStopped(createLogger('audience', 'info'), async () => {
  const config = processConfig();
  const context = await createAudienceContext(config);
  try {
    const { RESTORED_COPY_AT: copyAt } = config;
    if (copyAt !== undefined) await applyAgain(context, copyAt);
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
