import { startWorkerLoop } from '@secondset/service-kit';
import { settleCanceled } from './campaigns/settle-canceled.ts';
import type { Context } from './context.ts';
import { eraseDeletedDrafts } from './drafts/erase-drafts.ts';
import { settleDrafts } from './drafts/settle-draft.ts';
import { backfillEngagement } from './engagement/backfill-engagement.ts';
import { deliverEngagement } from './engagement/deliver-engagement.ts';
import {
  eraseAfterSeconds,
  eraseDeletedCampaigns,
  eraseOldEvents,
} from './erasure/erase-campaigns.ts';
import { buildNextPage } from './sending/build-recipient-set.ts';
import { finishCampaigns } from './sending/finish-campaigns.ts';
import { releaseExpired } from './sending/release-expired.ts';
import { resolveUnknown } from './sending/resolve-unknown.ts';
import { sendChunks } from './sending/send-chunks.ts';
import { sendMessages } from './sending/send-messages.ts';
import { deliverSuppressions } from './suppressions/deliver-suppressions.ts';
import { applyEvents } from './webhook/apply-events.ts';
import { recordTally } from './webhook/webhook-tally.ts';

export interface Workers {
  /** Lets provider calls under way finish, then stops. */
  stop(): Promise<void>;
}

const idleMs = 500;
/** How late a quiet process notices what another one left, or what became due meanwhile. */
const longestIdleMs = 5_000;

/**
 * Starts everything this service does on its own. Each line of work has its own loop, so that a
 * slow campaign holds up neither transactional emails nor events. Any number of processes may run
 * them side by side.
 */
export function startWorkers(context: Context): Workers {
  const { logger, wakeSignal } = context;
  const start = (name: string, work: (signal: AbortSignal) => Promise<boolean>) =>
    startWorkerLoop({ name, idleMs, longestIdleMs, logger, work });
  let swept = false;
  const loops = [
    start('transactional', () => sendMessages(context)),
    start('recipients', () => buildNextPage(context)),
    // Two lanes: while one waits for SendGrid, the other prepares its chunk.
    start('campaigns-1', (signal) => sendChunks(context, signal)),
    start('campaigns-2', (signal) => sendChunks(context, signal)),
    start('events', async () => {
      if (!swept) await eraseOldEvents(context);
      swept = true;
      return applyEvents(context);
    }),
    start('erasures', async () => {
      const more = await eraseDeletedDrafts(context, eraseAfterSeconds);
      return (await eraseDeletedCampaigns(context)) || more;
    }),
    start('suppressions', () => deliverSuppressions(context)),
    start('engagement', async () => {
      const more = await backfillEngagement(context);
      return (await deliverEngagement(context)) || more;
    }),
    start('ledger', () => tidyLedger(context)),
  ];
  wakeSignal.onWake(() => {
    for (const loop of loops) loop.wake();
  });
  return {
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

async function tidyLedger(context: Context): Promise<boolean> {
  await recordTally(context);
  await settleDrafts(context);
  const campaignIds = await findUnsettled(context);
  await releaseExpired(context, campaignIds);
  const more = await resolveUnknown(context, campaignIds);
  await finishCampaigns(context);
  await settleCanceled(context);
  return more;
}

/**
 * Where rows may still be open: the unsettled campaigns, and null for transactional emails. There
 * are few, however long the ledger grows, so looking for rows starts with them.
 */
async function findUnsettled({ database }: Context): Promise<(string | null)[]> {
  const campaigns = await database.campaigns.find({ settledAt: null }).select('_id').lean();
  return [null, ...campaigns.map((campaign) => campaign._id)];
}
