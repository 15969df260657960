import { double } from '../values/numbers.ts';
import type { Value } from '../values/types.ts';
import { serverVersion } from './build-info.ts';
import type { Command } from './context.ts';

/** The part of https://www.mongodb.com/docs/manual/reference/command/serverStatus/ that tools ask for. */
export const serverStatus: Command = {
  fields: [],
  run: ({ server }) => {
    const uptimeMs = Date.now() - server.startedAt.getTime();
    return new Map<string, Value>([
      ['host', server.address()],
      ['version', serverVersion],
      ['process', 'mongo-embedded'],
      ['pid', BigInt(process.pid)],
      ['uptime', double(Math.floor(uptimeMs / 1000))],
      ['uptimeMillis', BigInt(uptimeMs)],
      ['localTime', new Date()],
      ['connections', new Map([['current', server.connections()]])],
      [
        'storageEngine',
        new Map<string, Value>([
          ['name', 'lmdb'],
          ['persistent', true],
        ]),
      ],
      ['mem', new Map([['resident', Math.round(process.memoryUsage.rss() / 1024 ** 2)]])],
    ]);
  },
};
