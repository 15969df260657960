import { readSandboxConfig, startSendgridSandbox } from '@secondset/sendgrid-sandbox';
import { createLogger, runUntilStopped } from '@secondset/service-kit';
import { createReference, referencePath } from '../reference/create-reference.ts';
import { readReferenceEnv } from './config.ts';

/** The sandbox as the stack runs it: the API reference is on the same port. */
await runUntilStopped(createLogger('sendgrid-sandbox', 'info'), async () => {
  const reference = createReference(readReferenceEnv());
  const sandbox = await startSendgridSandbox({
    ...readSandboxConfig(),
    guest: { path: referencePath, fetch: (request) => reference.fetch(request) },
  });
  return { url: sandbox.url, stop: () => sandbox.close() };
});
