import { startMongoEmbedded } from '@secondset/mongo-embedded';
import { createLogger, errorFields, runUntilStopped } from '@secondset/service-kit';
import { readDatabaseEnv } from './config.ts';

const logger = createLogger('mongo-embedded', 'info');

await runUntilStopped(logger, async () => {
  const { dataDir, port, credentials } = readDatabaseEnv();
  const server = await startMongoEmbedded({
    dataDir,
    port,
    credentials,
    onFault: (error) => logger.error(errorFields(error), 'fault'),
  });
  logger.info(
    { dataDir },
    'the embedded database: for trying, developing and testing, not for real data',
  );
  return { url: server.uri, stop: () => server.close() };
});
