import { startSendgridSandbox } from '@secondset/sendgrid-sandbox';
import { createLogger, runUntilStopped } from '@secondset/service-kit';
import { readMailboxEnv } from './config.ts';

const logger = createLogger('sendgrid-sandbox', 'info');

await runUntilStopped(logger, async () => {
  const sandbox = await startSendgridSandbox(readMailboxEnv());
  return { url: sandbox.url, stop: () => sandbox.close() };
});
