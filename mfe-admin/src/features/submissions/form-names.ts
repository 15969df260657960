import type { FormKind } from '@secondset/contracts';

export const formNames: Readonly<Record<FormKind, string>> = {
  waitlist: 'Waitlist',
  volunteer: 'Volunteer',
  board: 'Board',
  'plan-request': 'Business plan',
};

const detailNames: Readonly<Record<string, string>> = {
  interestType: 'Interest type',
  itemName: 'Event or program',
  event: 'Event',
  notes: 'Notes',
  phone: 'Phone',
  interest: 'Interest',
  message: 'Message',
  skills: 'Skills',
  source: 'Source',
  requestType: 'Request',
};

/** What stands before a detail of an entry. */
export const detailName = (field: string) => detailNames[field] ?? field;
