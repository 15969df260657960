import type { Command } from './context.ts';

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
