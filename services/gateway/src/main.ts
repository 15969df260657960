import { createLogger, listen, runUntilStopped } from '@secondset/service-kit';
import { createGatewayApp } from './app.ts';
import { readConfig } from './config.ts';
import { createContext } from './context.ts';

const logger = createLogger('gateway', 'info');

await runUntilStopped(logger, async () => {
  const config = readConfig();
  const context = createContext(config, createLogger('gateway', config.logLevel));
  const server = await listen(createGatewayApp(context), config);
  return { url: server.url, stop: () => server.close() };
});
