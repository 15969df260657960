import type { PasskeyProof } from '@secondset/contracts';
import { DomainError } from '@secondset/service-kit';
import { toAccount } from '../accounts/account.ts';
import type { Context } from '../context.ts';
import type { CeremonyOwner } from '../factors/ceremonies.ts';
import { checkPasskey } from '../factors/check-passkey.ts';
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
  const detail = { factor: 'passkey' };
  try {
    const { accountId, amr } = await checkPasskey(context, proof, owner);
    const record = await database.accounts.findById(accountId).lean();
    if (record === null) throw new DomainError('unauthenticated', 'passkey-refused');
    await audit.record({ actor: { person: record.email }, action: 'log-in', network, detail });
    return await startSession(context, toAccount(context, record), amr);
  } catch (error) {
    if (error instanceof DomainError) {
      const actor = { part: 'visitor' };
      await audit.record({ actor, action: 'log-in', outcome: 'refused', network, detail });
    }
    throw error;
  }
}
