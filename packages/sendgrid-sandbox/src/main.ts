import { createLogger, runUntilStopped } from '@secondset/service-kit';
import { readConfig } from './config.ts';
import { startSendgridSandbox } from './start.ts';

const logger = createLogger('sendgrid-sandbox', 'info');

await runUntilStopped(logger, async () => {
  const sandbox = await startSendgridSandbox({ ...readConfig(), logger });
  return { url: sandbox.url, stop: () => sandbox.close() };
});
