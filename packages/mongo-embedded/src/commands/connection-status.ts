import { doc } from '../values/types.ts';
import type { Command } from './context.ts';

/** https://www.mongodb.com/docs/manual/reference/command/connectionStatus/ */
export const connectionStatus: Command = {
  fields: ['showPrivileges'],
  run: ({ peer }) => {
    const { user } = peer.login;
    const authenticatedUsers = user === '' ? [] : [doc({ user, db: 'admin' })];
    return doc({ authInfo: doc({ authenticatedUsers, authenticatedUserRoles: [] }) });
  },
};
