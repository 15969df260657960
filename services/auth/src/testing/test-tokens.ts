import { addSeconds } from '@secondset/service-kit';
import type { TestTokens } from '@secondset/service-kit/testing';
import { toAccount } from '../accounts/account.ts';
import type { Context } from '../context.ts';
import { startSession } from '../sessions/start-session.ts';

/** Tokens of accounts made for this, each of a session of its own. */
export function testTokens(context: Context): TestTokens {
  let made = 0;
  return {
    roleToken: async (role, { provedSecondsAgo = 0 } = {}) => {
      made += 1;
      const email = `${role ?? 'nobody'}-${made}@example.org`;
      const createdAt = context.now();
      const record = await context.database.accounts.create({
        email,
        role,
        passwordHash: 'none',
        createdAt,
      });
      const session = await startSession(context, toAccount(context, record), ['pwd']);
      const authenticatedAt = addSeconds(createdAt, -provedSecondsAgo);
      return (await context.signer.forUser({ ...session, authenticatedAt })).token;
    },
    serviceToken: async () => (await context.signer.forService('auth')).token,
  };
}
