import { doc } from '../values/types.ts';
import type { Command } from './context.ts';

/** https://www.mongodb.com/docs/manual/reference/command/connectionStatus/: nobody is signed in. */
export const connectionStatus: Command = {
  fields: ['showPrivileges'],
  run: () => doc({ authInfo: doc({ authenticatedUsers: [], authenticatedUserRoles: [] }) }),
};
