import { doc } from '../values/types.ts';
import type { Command } from './context.ts';

/** https://www.mongodb.com/docs/manual/reference/command/ping/ */
export const ping: Command = { fields: [], run: () => new Map() };

/** Sessions hold nothing here, so ending or refreshing them always succeeds. */
export const endSessions: Command = { fields: [], run: () => new Map() };

/** https://www.mongodb.com/docs/manual/reference/command/saslStart/, for SCRAM-SHA-256 */
export const saslStart: Command = {
  fields: ['mechanism', 'payload', 'autoAuthorize', 'options', 'db'],
  run: ({ peer, body }) => peer.login.start(body),
};

/** https://www.mongodb.com/docs/manual/reference/command/saslContinue/ */
export const saslContinue: Command = {
  fields: ['conversationId', 'payload'],
  run: ({ peer, body }) => peer.login.finish(body),
};

/** https://www.mongodb.com/docs/manual/reference/command/connectionStatus/ */
export const connectionStatus: Command = {
  fields: ['showPrivileges'],
  run: ({ peer }) => {
    const { user } = peer.login;
    const authenticatedUsers = user === '' ? [] : [doc({ user, db: 'admin' })];
    return doc({ authInfo: doc({ authenticatedUsers, authenticatedUserRoles: [] }) });
  },
};
