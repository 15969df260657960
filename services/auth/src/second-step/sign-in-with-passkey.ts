import type { PasskeyProof } from '@secondset/contracts';
import { DomainError } from '@secondset/service-kit';
import { toAccount } from '../accounts/account.ts';
import type { Context } from '../context.ts';
import type { CeremonyOwner } from '../factors/ceremonies.ts';
import { checkPasskey } from '../factors/check-passkey.ts';
import { recordAttempt } from '../record-attempt.ts';
import { type OpenSession, startSession } from '../sessions/start-session.ts';

/** Per network, against floods: guessing a signature is hopeless. */
const perNetwork = { name: 'passkey-network', limit: 60, windowSeconds: 900 };

/** Opens a session for a passkey alone: with its user verified, it is two factors. */
export async function signInWithPasskey(
  context: Context,
  proof: PasskeyProof,
  { owner, network }: { owner: CeremonyOwner; network: string },
): Promise<OpenSession> {
  const { database, rateLimits, audit } = context;
  await rateLimits.take(perNetwork, network);
  const entry = {
    actor: { part: 'visitor' },
    network,
    action: 'log-in',
    detail: { factor: 'passkey' },
  } as const;
  return recordAttempt(
    audit,
    entry,
    async () => {
      const { accountId, amr } = await checkPasskey(context, proof, owner);
      const record = await database.accounts.findById(accountId).lean();
      if (record === null) throw new DomainError('unauthenticated', 'passkey-refused');
      return startSession(context, toAccount(context, record), amr);
    },
    // Only a passkey that is ours tells who it was.
    ({ account }) => ({ actor: { person: account.email } }),
  );
}
