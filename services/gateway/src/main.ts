import { createLogger, listen, runUntilStopped } from '@secondset/service-kit';
import { createGatewayApp } from './app.ts';
import { readConfig } from './config.ts';
import { createContext } from './context.ts';
import { upgradeDev } from './dev/upgrade-dev.ts';

await runUntilStopped(createLogger('gateway', 'info'), async () => {
  const config = readConfig();
  const context = createContext(config);
  const server = await listen(createGatewayApp(context), {
    ...config,
    onUpgrade: (request, socket, head) => void upgradeDev(context, request, socket, head),
  });
  return { url: server.url, stop: () => server.close() };
});
