import type { Preflight, PreflightInput } from '@secondset/contracts';
import type { CampaignsApi } from '../../api/campaigns-api.ts';

export interface CheckOptions {
  /** Reads the people again, although that was done a moment ago. */
  afresh?: boolean;
  /** For how many people it is done so far. */
  onProgress(recipients: number): void;
}

/**
 * Runs the pre-flight to its end, some thousands of people at a time. Rejects with an `ApiError`.
 */
export async function runCheck(
  campaigns: Pick<CampaignsApi, 'preflight'>,
  mail: PreflightInput,
  { afresh = false, onProgress }: CheckOptions,
): Promise<Preflight> {
  let step = await campaigns.preflight({ ...mail, afresh });
  while (!step.done) {
    onProgress(step.recipients);
    step = await campaigns.preflight(mail);
  }
  return step;
}
