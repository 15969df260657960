import { createLogger, listen, runUntilStopped } from '@secondset/service-kit';
import { createGatewayApp } from './app.ts';
import { readConfig } from './config.ts';
import { createContext } from './context.ts';

await runUntilStopped(createLogger('gateway', 'info'), async () => {
  const config = readConfig();
  const server = await listen(createGatewayApp(createContext(config)), config);
  return { url: server.url, stop: () => server.close() };
});
