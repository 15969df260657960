import { arch, availableParallelism, hostname, totalmem, type } from 'node:os';
import { doc } from '../values/types.ts';
import type { Command } from './context.ts';

/**
 * https://www.mongodb.com/docs/manual/reference/command/hostInfo/: Compass lists nothing without
 * it.
 */
export const hostInfo: Command = {
  fields: [],
  run: () =>
    doc({
      system: doc({
        currentTime: new Date(),
        hostname: hostname(),
        memSizeMB: Math.round(totalmem() / 1024 ** 2),
        numCores: availableParallelism(),
        cpuArch: arch(),
      }),
      os: doc({ type: type() }),
      extra: new Map(),
    }),
};
