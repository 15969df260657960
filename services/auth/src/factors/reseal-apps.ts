import type { Context } from '../context.ts';
import { isSealedByNewest, openSecret, sealSecret } from './seal-secret.ts';

/**
 * Encrypts again, at the start, what an older key encrypted, so that the secret of that key need
 * not be kept. Says so when a secret is gone whose apps are still in use.
 */
export async function resealApps({ database, secrets, logger }: Context): Promise<void> {
  const records = await database.accountFactors.find({ app: { $ne: null } }, { app: 1 }).lean();
  let resealed = 0;
  let lost = 0;
  for (const { _id, app } of records) {
    if (app === null || isSealedByNewest(secrets.factors, app.sealed)) continue;
    const accountId = String(_id);
    const secret = openSecret(secrets.factors, accountId, app.sealed);
    if (secret === undefined) {
      lost += 1;
      continue;
    }
    // Only this app: its owner may be replacing it.
    await database.accountFactors.updateOne(
      { _id, 'app.sealed': app.sealed },
      { $set: { 'app.sealed': sealSecret(secrets.factors, accountId, secret) } },
    );
    resealed += 1;
  }
  if (resealed > 0) logger.info({ resealed }, 'authenticator apps are under the newest secret');
  if (lost > 0)
    logger.error({ lost }, 'authenticator apps were stored under a secret that is not configured');
}
