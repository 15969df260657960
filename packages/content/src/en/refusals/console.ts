/** Refusals that only the console can get. */
export const consoleRefusals = {
  'person-gone': 'This person no longer exists.',
  'filter-part-unknown': 'A condition of this filter is incomplete. Finish or remove it.',
  'pause-in-the-past': 'Choose a day in the future.',
  'pause-too-long': 'Choose a day within a year.',
  'more-mail-needs-administrator':
    'Only an administrator can let this person get more email than they chose.',
  'own-field-gone': 'This field no longer exists.',
  'own-field-value': 'This value does not fit the field.',
  'own-field-choices': 'Enter at least one choice.',
  'own-field-changed': 'Someone else changed this field in the meantime.',
  'own-field-name-taken': 'There is already a field named “{name}”.',
  'own-field-in-segment': 'The segment “{name}” uses this field. Change the segment first.',
  'too-many-own-fields': 'There can be at most {max} fields. Delete one first.',
  'segment-gone': 'This segment no longer exists.',
  'segment-changed': 'Someone else changed this segment in the meantime.',
  'segment-name-taken': 'There is already a segment named “{name}”.',
  'tag-gone': 'This tag no longer exists.',
  'tag-changed': 'Someone else changed this tag in the meantime.',
  'tag-name-taken': 'There is already a tag named “{name}”. Merge the two instead.',
  'tag-in-campaign':
    'The email “{name}” goes to this tag and is not finished. Wait until it is sent, or cancel it.',
  'segment-in-campaign':
    'The email “{name}” goes by this segment and is not finished. Wait until it is sent, or cancel it.',
  'topic-in-campaign':
    'The email “{name}” is about this topic and is not finished. Wait until it is sent, or cancel it.',
  'own-field-in-campaign':
    'The email “{name}” goes by this field and is not finished. Wait until it is sent, or cancel it.',
  'topic-in-segment': 'The segment “{name}” uses this topic. Change the segment first.',
  'tag-in-segment': 'The segment “{name}” uses this tag. Change the segment first.',
  'merge-same-tag': 'Choose another tag to merge into.',
  'merge-same-person': 'Choose another person to merge with.',
  'person-without-email': 'This person has no email address.',
  'nothing-to-lift': 'Nothing stops email to this person.',
  'complaint-stays':
    'This person reported an email as spam. Only they can ask to get email again, by confirming it themselves.',
  'forgotten-stays':
    'This address was forgotten. Only its owner can ask to get email again, by confirming it themselves.',
  'selection-changed':
    'You saw {expected} people, and now there are {now}. Look at the list again, then repeat this.',
  'job-gone': 'This no longer exists.',
  'undo-too-late': 'It is too late to undo this.',
  'undo-not-now': 'Wait until it is done, then undo it.',
  'people-not-ready': 'People are being prepared after an update. Try again in a minute.',
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
