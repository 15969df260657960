import { addSeconds } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import type { CeremonyRecord } from './ceremony.model.ts';

export const ceremonySeconds = 5 * 60;

/** Who may answer a challenge, and to what end. */
export type CeremonyOwner = Pick<CeremonyRecord, 'purpose' | 'owner'>;

export async function keepChallenge(
  { database, now }: Context,
  owner: CeremonyOwner,
  challenge: string,
): Promise<void> {
  const expiresAt = addSeconds(now(), ceremonySeconds);
  await database.ceremonies.create({ _id: challenge, ...owner, expiresAt });
}

/** A check for the library: true once, for a challenge that was given to this owner. */
export const challengeOf =
  ({ database, now }: Context, owner: CeremonyOwner) =>
  async (challenge: string): Promise<boolean> => {
    const filter = { _id: challenge, ...owner, expiresAt: { $gt: now() } };
    return (await database.ceremonies.findOneAndDelete(filter).lean()) !== null;
  };
