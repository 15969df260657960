import { createLogger, runUntilStopped } from '@secondset/service-kit';
import { runMongod } from '../run/mongod-process.ts';
import { readMongodEnv } from './config.ts';

const logger = createLogger('mongod', 'info');

await runUntilStopped(logger, () =>
  runMongod({
    ...readMongodEnv(),
    onExit: (how) => {
      logger.error({ how }, 'mongod ended');
      process.exit(1);
    },
  }),
);
