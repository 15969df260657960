import type { CampaignListItem, CampaignListState } from '@secondset/contracts';

/** What the list calls its parts. */
export const listStates: Readonly<Record<CampaignListState, string>> = {
  draft: 'Drafts',
  sending: 'Sending',
  paused: 'Paused',
  sent: 'Sent',
  stopped: 'Stopped',
  archived: 'Archived',
};

export const stateWords: Readonly<Record<CampaignListItem['state'], string>> = {
  draft: 'Draft',
  building: 'Sending',
  sending: 'Sending',
  paused: 'Paused',
  sent: 'Sent',
  cancelled: 'Stopped',
  failed: 'Stopped',
};

/** What an email is called in the console. */
export const titleOf = ({ name, subject }: Pick<CampaignListItem, 'name' | 'subject'>): string =>
  name || subject || 'Untitled email';
