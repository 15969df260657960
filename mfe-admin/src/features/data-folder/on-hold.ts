import type { CampaignState, DataFolder } from '@secondset/contracts';

/** Said of a campaign that would be sending. */
export const waitsOnHold = 'Waiting: mail is on hold';

export const isWaitingOnHold = (
  folder: DataFolder | undefined,
  state: CampaignState | undefined,
): boolean => state === 'sending' && folder !== undefined && folder.hold !== null;
