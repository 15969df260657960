import { startWorkerLoop } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { eraseDeletedCampaigns } from '../erasure/erase-campaigns.ts';
import { eraseOldEvents } from '../erasure/erase-old-events.ts';
import { deliverSuppressions } from '../outbox/deliver-suppressions.ts';
import { applyEvents } from '../webhook/apply-events.ts';
import { recordTally } from '../webhook/record-tally.ts';
import { buildNextPage } from './build-recipients.ts';
import { finishCampaigns } from './finish-campaigns.ts';
import { releaseExpired } from './release-expired.ts';
import { sendCampaigns } from './send-campaign.ts';
import { sendTransactional } from './send-transactional.ts';
import { settleUnknown } from './settle-unknown.ts';
import { unsettledCampaigns } from './unsettled.ts';

export interface Workers {
  /** Lets provider calls under way come to their end, then stops. */
  stop(): Promise<void>;
}

const idleMs = 500;

/**
 * Starts everything this service does by itself. Each line of work has a loop of its own, so that a
 * slow campaign holds up neither a mail to a single person nor the events. Any number of processes
 * may run them side by side.
 */
export function startWorkers(context: Context): Workers {
  const { logger, bell } = context;
  const start = (name: string, work: (signal: AbortSignal) => Promise<boolean>) =>
    startWorkerLoop({ name, idleMs, logger, work });
  let swept = false;
  const loops = [
    start('transactional', () => sendTransactional(context)),
    start('recipients', () => buildNextPage(context)),
    // Two lanes: while one waits for SendGrid, the other prepares its chunk.
    start('campaigns-1', (signal) => sendCampaigns(context, signal)),
    start('campaigns-2', (signal) => sendCampaigns(context, signal)),
    start('events', async () => {
      if (!swept) await eraseOldEvents(context);
      swept = true;
      return applyEvents(context);
    }),
    start('erasures', () => eraseDeletedCampaigns(context)),
    start('suppressions', () => deliverSuppressions(context)),
    start('ledger', async () => {
      await recordTally(context);
      const campaignIds = await unsettledCampaigns(context);
      await releaseExpired(context, campaignIds);
      const more = await settleUnknown(context, campaignIds);
      await finishCampaigns(context);
      return more;
    }),
  ];
  bell.onRing(() => {
    for (const loop of loops) loop.wake();
  });
  return {
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
