import { findMail } from './mails.ts';
import type { Store } from './store.ts';
import type { Mail } from './types.ts';

/** LMDB limits the length of a key. */
const maxLength = 200;

/** Whether a custom argument can name a campaign. */
function isCampaign(name: string): boolean {
  return name !== '' && name.length <= maxLength;
}

/**
 * The campaign an email belongs to.
 * @param arg the custom argument that names it.
 */
export function campaignOf(
  { message, personalization }: Pick<Mail, 'message' | 'personalization'>,
  arg: string,
): string | undefined {
  const id = personalization.customArgs[arg] ?? message.customArgs[arg];
  return id !== undefined && isCampaign(id) ? id : undefined;
}

export interface Campaign {
  id: string;
  mails: number;
  /** The email accepted last. */
  latest: Mail;
}

/** The campaign with that id, or undefined if no email names it. */
export function findCampaign(store: Store, id: string): Campaign | undefined {
  if (!isCampaign(id)) return undefined;
  const [latestId] = [...store.mailsByCampaign.getValues(id, { reverse: true, limit: 1 })];
  const latest = latestId === undefined ? undefined : findMail(store, latestId);
  return latest && { id, mails: store.mailsByCampaign.getValuesCount(id), latest };
}

/** The campaigns with the newest emails, newest first. */
export function newestCampaigns(store: Store, limit: number): Campaign[] {
  return [...store.mailsByCampaign.getKeys({})]
    .flatMap((id) => findCampaign(store, id) ?? [])
    .sort((a, b) => b.latest.id - a.latest.id)
    .slice(0, limit);
}

/**
 * The numbers of a campaign's emails, oldest first. Not for use in a transaction: there lmdb's
 * `getValues` decodes a key that it never read, and throws when the leftover bytes make none.
 */
export function mailIdsOf(store: Store, campaign: string): number[] {
  return [...store.mailsByCampaign.getValues(campaign)];
}
