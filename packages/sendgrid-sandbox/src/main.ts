import { processEnv, readConfig } from './config.ts';
import { startSendgridSandbox } from './start.ts';

const sandbox = await startSendgridSandbox(readConfig(processEnv())).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
process.stdout.write(
  `${JSON.stringify({ level: 'info', time: new Date().toISOString(), msg: 'sandbox ready', url: sandbox.url, publicKey: sandbox.publicKey })}\n`,
);

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    void sandbox.close().then(() => process.exit(0));
  });
