import type { CampaignState, DataFolder } from '@secondset/contracts';

/** Shown for a campaign that would otherwise be sending. */
export const waitsOnHold = 'Waiting: mail is on hold';

export const isWaitingOnHold = (
  folder: DataFolder | undefined,
  state: CampaignState | undefined,
): boolean => state === 'sending' && folder !== undefined && folder.hold !== null;
