/** Refusals that only the console can get. */
export const consoleRefusals = {
  'person-gone': 'This person no longer exists.',
  'settings-changed': 'Someone else changed these settings in the meantime.',
  'person-changed': 'Someone else changed this person in the meantime.',
  'email-taken': 'Someone else has this email address.',
  'email-taken-by': 'Someone else has this email address: {name}.',
  'page-unknown': 'This page does not exist.',
  'cursor-malformed': 'Use the nextCursor of an earlier page.',
  'access-given-already': 'This person has access already. Change their role in the list.',
  'session-gone': 'This session has already ended.',
  'invitation-gone': 'This invitation no longer works. Ask for a new one.',
  'account-gone': 'This person has no access any more.',
  'administrator-by-setting':
    'This person is an administrator by the setting ADMIN_EMAILS on the server. Change it there.',
  'last-administrator': 'There must be an administrator. Make someone else an administrator first.',
  'password-of-account': 'You already have an account. Enter its password.',
  'topics-changed': 'Someone else changed the topics in the meantime.',
  'topic-in-use':
    'People who declined “{name}”: {count}. If you remove it, they can’t choose it again, and they stay left out of campaigns about it.',
  'entry-changed': 'Someone else changed this entry in the meantime.',
  'entry-gone': 'This entry has already been deleted.',
} as const;
