import { createLogger, runUntilStopped } from '@secondset/service-kit';
import { readConfig } from './config.ts';
import { startSendgridSandbox } from './start.ts';

await runUntilStopped(createLogger('sendgrid-sandbox', 'info'), async () => {
  const sandbox = await startSendgridSandbox(readConfig());
  return { url: sandbox.url, stop: () => sandbox.close() };
});
