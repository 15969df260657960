import type { Campaign, CampaignInput } from '@secondset/contracts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import type { CampaignsApi } from '../../api/campaigns-api.ts';
import { type CampaignOutcome, campaignOutcome } from './campaign-outcome.ts';

export type SendResult = CampaignOutcome | NotSaved | { kind: 'abandoned' };

interface NotSaved {
  kind: 'not-saved';
  message: string;
  /** What is wrong with which part of the input. */
  fields: Readonly<Record<string, string>>;
  /** The campaign may have started all the same. */
  unknown: boolean;
}

export interface SendOptions {
  campaigns: Pick<CampaignsApi, 'startCampaign' | 'readCampaign'>;
  pollMilliseconds: number;
  /** Stops the watching, not the campaign. */
  signal: AbortSignal;
  onProgress(campaign: Campaign): void;
}

const mostTries = 4;

/** Starts a campaign and watches it until it ends. Never rejects. */
export async function sendCampaign(
  input: CampaignInput,
  options: SendOptions,
): Promise<SendResult> {
  const started = await start(input, options);
  return started.kind === 'started' ? watchCampaign(started.campaign, options) : started;
}

/**
 * Tries again while nobody knows what became of the try: with the same request id that starts
 * nothing twice.
 */
async function start(
  input: CampaignInput,
  { campaigns, pollMilliseconds, signal }: SendOptions,
): Promise<NotSaved | { kind: 'abandoned' } | { kind: 'started'; campaign: Campaign }> {
  let unknown = false;
  for (let tried = 1; ; tried += 1) {
    try {
      return { kind: 'started', campaign: await campaigns.startCampaign(input) };
    } catch (error) {
      const failure = asApiError(error);
      // An answer from before the campaigns are looked at says nothing of an earlier try.
      unknown = failure.outcomeUnknown || (unknown && [401, 403, 429].includes(failure.status));
      if (signal.aborted) return { kind: 'abandoned' };
      if (!failure.outcomeUnknown || tried === mostTries) {
        const { message, fields } = failure;
        return { kind: 'not-saved', message, fields, unknown };
      }
    }
    await pause(pollMilliseconds * 2 ** (tried - 1), signal);
  }
}

const asApiError = (error: unknown) =>
  error instanceof ApiError ? error : new ApiError(messageOf(error), 0);

/**
 * Looks at a campaign again and again until it has an outcome. A look that fails is no outcome: the
 * campaign goes on without us, so the next look comes later; only an answer that the campaign is
 * gone, or that we may not look, ends it.
 */
export async function watchCampaign(start: Campaign, options: SendOptions): Promise<SendResult> {
  let campaign = start;
  let failures = 0;
  for (;;) {
    options.onProgress(campaign);
    const outcome = campaignOutcome(campaign);
    if (outcome) return outcome;
    await pause(options.pollMilliseconds * Math.min(2 ** failures, 16), options.signal);
    if (options.signal.aborted) return { kind: 'abandoned' };
    try {
      campaign = await options.campaigns.readCampaign(campaign.id);
      failures = 0;
    } catch (error) {
      const { status, message } = asApiError(error);
      if (status === 404) return { kind: 'failed', message };
      // The session is over; the campaign is not.
      if (status === 401 || status === 403) return { kind: 'abandoned' };
      failures += 1;
    }
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
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
