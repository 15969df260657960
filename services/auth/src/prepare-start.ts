import type { Context } from './context.ts';
import { warnOfOrphanedPasskeys } from './factors/relying-party.ts';
import { resealApps } from './factors/reseal-apps.ts';
import { endLostRoles } from './sessions/lost-roles.ts';

/**
 * What is done before the service answers anybody, since its settings may have changed. Safe to
 * repeat; when any of it fails, the service does not start.
 */
export async function prepareStart(context: Context): Promise<void> {
  const { config, logger } = context;
  if (config.authSecret === undefined)
    logger.warn({}, 'AUTH_SECRET is not set: its keys come from the signing key, and go with it');
  await endLostRoles(context);
  await resealApps(context);
  await warnOfOrphanedPasskeys(context);
}
