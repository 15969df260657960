import { type Retention, retentionReceiptSchema } from '@secondset/contracts';
import {
  addSeconds,
  errorFields,
  monthsBefore,
  ServiceCallError,
  startWorkerLoop,
  type WorkerLoop,
} from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { endImports } from '../imports/end-imports.ts';
import { describePage } from '../people/describe.ts';
import { readDataSettings } from '../settings/data-settings.ts';
import { emptyTrash } from '../trash/trash.ts';

/** Often enough that nothing is kept a day longer than promised. */
const everySeconds = 6 * 3_600;
/** How soon it is tried again when a service did not answer. */
const retrySeconds = 600;
/** The other services start at the same time. */
const firstSeconds = 60;
const idleMs = 60_000;

/**
 * Removes what was kept long enough, here and in the other services, for as long as the service
 * runs. Repeats change nothing, so a crash or an outage only delays it.
 */
export function startRetention(context: Context): WorkerLoop {
  const { logger, now } = context;
  let dueAt = addSeconds(now(), firstSeconds);
  return startWorkerLoop({
    name: 'retention',
    idleMs,
    logger,
    work: async () => {
      const at = now();
      if (dueAt > at) return false;
      dueAt = addSeconds(at, (await endRetention(context)) ? everySeconds : retrySeconds);
      return false;
    },
  });
}

/**
 * One round. The other services hear of it even if one of them does not answer; resolves to whether
 * all did.
 */
export async function endRetention(context: Context): Promise<boolean> {
  const { logger, peers } = context;
  const { retention } = await readDataSettings(context);
  const own = await endOwn(context, retention);
  const repaired = await repairPeople(context);
  const purged = await emptyTrash(context);
  logger.info({ ...own, repaired, purged }, 'retention ended');
  let all = true;
  for (const [name, peer] of Object.entries(peers))
    try {
      await peer.post('/internal/retention', retention, retentionReceiptSchema);
    } catch (error) {
      if (!(error instanceof ServiceCallError)) throw error;
      logger.warn({ peer: name, ...errorFields(error) }, 'retention has to wait');
      all = false;
    }
  return all;
}

/** What lists and counts go by is a copy; resolves to how many people it was wrong for. */
async function repairPeople(context: Context): Promise<number> {
  let repaired = 0;
  for (let position = ''; ; ) {
    const page = await describePage(context, position);
    repaired += page.changed;
    if (!page.more) return repaired;
    position = page.position;
  }
}

async function endOwn(context: Context, retention: Retention) {
  const { database, audit, now } = context;
  const at = now();
  const { formEntries, planAgreements, optIns } = database;
  const entries = await formEntries.deleteMany({
    createdAt: { $lt: monthsBefore(at, retention.entriesMonths) },
  });
  const agreements = await planAgreements.deleteMany({
    agreedAt: { $lt: monthsBefore(at, retention.agreementsMonths) },
  });
  const wishes = await optIns.deleteMany({ expiresAt: { $lt: at } });
  return {
    entries: entries.deletedCount,
    agreements: agreements.deletedCount,
    optIns: wishes.deletedCount,
    imports: await endImports(context),
    auditEvents: await audit.prune(monthsBefore(at, retention.auditMonths)),
  };
}
