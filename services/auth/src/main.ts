import { createLogger, listen, runOn, runUntilStopped } from '@secondset/service-kit';
import { createAuthApp } from './app.ts';
import { readConfig } from './config.ts';
import { createContext } from './context.ts';

await runUntilStopped(createLogger('auth', 'info'), async () =>
  runOn(await createContext(readConfig()), async (context) => {
    const server = await listen(createAuthApp(context), context.config);
    context.outbox.start();
    return { url: server.url, stop: server.close };
  }),
);
