import { useEffect } from 'react';
import { drafts } from './drafts.ts';
import type { AskedFor } from './use-asked-for.ts';

/** The fields that a link can fill in. */
const askedFields = ['interestType', 'itemName'];

/**
 * Whether what was typed into the fields that a link fills in stands. It does when somebody comes
 * back, by the same link or by one that says nothing; another link is the newer word, and the rest
 * of the draft stands beside it.
 */
export function useStandingDraft({ interestType, itemName, eventId, explicit }: AskedFor): boolean {
  const asked = JSON.stringify([interestType, itemName, eventId]);
  const stands = !explicit || asked === drafts.waitlist.lastAsked;
  useEffect(() => {
    if (stands) return;
    for (const field of askedFields) drafts.waitlist.delete(field);
    drafts.waitlist.lastAsked = asked;
  }, [stands, asked]);
  return stands;
}
