import { double } from '../values/numbers.ts';
import { doc } from '../values/types.ts';
import { serverVersion } from './build-info.ts';
import type { Command } from './context.ts';

/**
 * The part of https://www.mongodb.com/docs/manual/reference/command/serverStatus/ that tools
 * request.
 */
export const serverStatus: Command = {
  fields: [],
  run: ({ server }) => {
    const uptimeMs = Date.now() - server.startedAt.getTime();
    return doc({
      host: server.address(),
      version: serverVersion,
      process: 'mongo-embedded',
      pid: BigInt(process.pid),
      uptime: double(Math.floor(uptimeMs / 1000)),
      uptimeMillis: BigInt(uptimeMs),
      localTime: new Date(),
      connections: doc({ current: server.connections() }),
      storageEngine: doc({ name: 'lmdb', persistent: true, dataCheck: server.health.state }),
      mem: doc({ resident: Math.round(process.memoryUsage.rss() / 1024 ** 2) }),
    });
  },
};
