import type { Value } from '../values/types.ts';
import type { Command } from './context.ts';

/** https://www.mongodb.com/docs/manual/reference/command/connectionStatus/: nobody is signed in. */
export const connectionStatus: Command = {
  fields: ['showPrivileges'],
  run: () =>
    new Map<string, Value>([
      [
        'authInfo',
        new Map<string, Value>([
          ['authenticatedUsers', []],
          ['authenticatedUserRoles', []],
        ]),
      ],
    ]),
};
