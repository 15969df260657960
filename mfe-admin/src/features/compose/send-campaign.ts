import type { Campaign, CampaignInput } from '@secondset/contracts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import type { CampaignsApi } from '../../api/campaigns-api.ts';
import { type CampaignOutcome, campaignOutcome } from './campaign-outcome.ts';

export type SendResult =
  | CampaignOutcome
  /** `unknown`: the campaign may have started all the same, so the next try must carry the same request id. */
  | { kind: 'not-saved'; message: string; unknown: boolean }
  | { kind: 'abandoned' };

export interface SendOptions {
  campaigns: Pick<CampaignsApi, 'startCampaign' | 'readCampaign'>;
  pollMilliseconds: number;
  /** Stops the watching, not the campaign. */
  signal: AbortSignal;
  onProgress(campaign: Campaign): void;
}

/** Starts a campaign and watches it until it ends. Never rejects. */
export async function sendCampaign(
  input: CampaignInput,
  options: SendOptions,
): Promise<SendResult> {
  let campaign: Campaign;
  try {
    campaign = await options.campaigns.startCampaign(input);
  } catch (error) {
    const unknown = !(error instanceof ApiError) || error.outcomeUnknown;
    return { kind: 'not-saved', message: messageOf(error), unknown };
  }
  return watchCampaign(campaign, options);
}

/**
 * Looks at a campaign again and again until it has an outcome. A look that fails is no outcome: the campaign goes on
 * without us, so the next look comes later; only an answer that the campaign is gone ends it.
 */
export async function watchCampaign(start: Campaign, options: SendOptions): Promise<SendResult> {
  let campaign = start;
  let failures = 0;
  while (!options.signal.aborted) {
    options.onProgress(campaign);
    const outcome = campaignOutcome(campaign);
    if (outcome) return outcome;
    await pause(options.pollMilliseconds * Math.min(2 ** failures, 16), options.signal);
    try {
      campaign = await options.campaigns.readCampaign(campaign.id);
      failures = 0;
    } catch (error) {
      if (error instanceof ApiError && !error.outcomeUnknown && error.status !== 429) {
        return { kind: 'failed', message: error.message };
      }
      failures += 1;
    }
  }
  return { kind: 'abandoned' };
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
  });
}
