/** Refusals that only the console can get. */
export const consoleRefusals = {
  'person-gone': 'This person no longer exists.',
  'person-changed': 'Someone else changed this person in the meantime.',
  'email-taken': 'Someone else has this email address.',
  'email-taken-by': 'Someone else has this email address: {name}.',
  'page-unknown': 'This page does not exist.',
  'cursor-malformed': 'Use the nextCursor of an earlier page.',
  'entry-gone': 'This entry has already been deleted.',
} as const;
