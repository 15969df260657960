/** What the pre-flight finds in an email that could be sent, and what a broken link is. */
export const findingRefusals = {
  'subject-long':
    'The subject has {count} characters. Inboxes show about {max}: shorten it, or begin with what matters.',
  'subject-shouting': 'The subject shouts. Avoid all capitals and more than one exclamation point.',
  'sensitive-word':
    'Anyone near the reader’s phone can see “{word}” before the email is opened. Use another word here.',
  'preheader-missing':
    'There is no preview line of its own. Inboxes show the first words of the email after the subject.',
  'greeting-to-nobody':
    '“{words}” is how fraud begins, to a spam filter. Greet people by name: “Hi {tag}”.',
  'greeting-empty':
    'The greeting has no name for some people: {tag} is empty for them. Write a fallback into it.',
  'merge-tag-empty':
    '{tag} is empty for some people, so words are missing there. Write a fallback into it.',
  'values-too-long':
    'What the merge tags stand for is too long for some people. They do not get this email.',
  'link-vague': 'The link “{words}” does not say where it leads. Name what people find there.',
  'link-local':
    'The link “{words}” leads to {host}, which only works in one building or on one computer. Use a public address.',
  'link-numeric':
    'The link “{words}” leads to a number, {host}. Spam filters distrust that: use the name of the site.',
  'link-shortened':
    'The link “{words}” hides where it leads behind {host}. Use the full address instead.',
  'link-not-secure': 'The link “{words}” begins with http://. Try whether https:// works.',
  'link-words-bare':
    'The link “{words}” shows its address. Words that say what people find there are read more easily.',
  'link-words-mislead':
    'The link “{words}” leads to {host}, not to what it says. Mail programs take that for fraud: write words instead of an address.',
  'link-broken':
    'The link “{words}” is broken: {host} answered {status}. Correct its address, or remove the link.',
  'link-host-unknown':
    'The link “{words}” is broken: there is no site called {host}. Correct its address, or remove the link.',
  'link-unanswered':
    'The link “{words}” could not be checked: {host} answered {status}. Open it yourself.',
  'link-silent':
    'The link “{words}” could not be checked: {host} did not answer in time. Open it yourself.',
  'link-refused':
    'The link “{words}” was not checked: {host} is not on the public internet. Use an address that everyone can reach.',
  'links-unchecked':
    'Links were not opened, because this system has no internet. Try them yourself.',
  'picture-undescribed':
    'This picture has no description for people who do not see it. Write one, or mark it as decoration.',
  'pictures-only':
    'This email is nothing but pictures. Many people see none, and spam filters distrust it: write what it is about.',
  'words-few':
    'There are {count} characters beside the pictures. From {max} on, spam filters look at the words instead.',
  'text-part-empty':
    'The email says nothing to people whose mail program shows only text. Write a few words.',
  'heading-skipped':
    'This heading has level {level} and follows one of level {before}. Use the next level, so that screen readers find their way.',
  'contrast-low':
    '“{words}” is hard to read: its contrast is {ratio} and should be 4.5. Use a darker or a lighter color.',
  'recipients-unchecked':
    'The people in this group could not be read right now, so nobody checked what each of them gets.',
} as const;
