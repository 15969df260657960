/** What an email cannot carry, or must not lack, and what to watch before sending it. */
export const mailRefusals = {
  'merge-tag-unknown': '{tag} is not a merge tag. Use one of {tags}.',
  'stray-braces': 'Readers would see stray braces here. Write each merge tag in one piece: {tags}.',
  'placeholder-left': 'Replace “[[{words}]]” with your own words.',
  'too-many-blocks': 'The email has {count} blocks. At most {max} fit.',
  'block-too-long': 'This block has {count} characters. At most {max} fit in one: split it.',
  'too-many-items': 'This list has {count} items. At most {max} fit in one: split it.',
  'block-unwritable': 'This block cannot be sent as email. Remove it and write it again.',
  'picture-missing': 'This block has no picture yet. Choose one, or remove the block.',
  'picture-link-without-words':
    'This picture is a link, so it needs a description that says where it leads.',
  'button-words-missing': 'Write on the button what happens, like “Sign up”.',
  'button-link-missing': 'This button leads nowhere. Add its web address, or remove the block.',
  'event-title-missing': 'This event has no name. Write one, or pick an event from the calendar.',
  'event-start-missing': 'This event has no date. Choose when it starts.',
  'event-ends-early': 'This event ends before it starts. Check both times.',
  'event-place-with-tag':
    'A place cannot hold merge tags: “Directions” would lead nowhere. Write the place itself.',
  'person-name-missing': 'This block has no name. Write whom it is about, or remove the block.',
  'picture-not-uploaded': 'This picture was not uploaded. Choose it again, or remove the block.',
  'picture-not-copied':
    'This picture did not come along. Save it on your device and choose it here, or remove the block.',
  'picture-elsewhere':
    'This picture is on another site ({host}). Save it on your device and choose it here, or remove the block.',
  'markup-unsendable':
    'An email cannot carry the {tag} content here. Remove it, or write it as plain text.',
  'nested-too-deep': 'The formatting here is nested too deeply. Write the text again without it.',
  'words-lost': 'Part of this block would be missing from the email. Write it again.',
  'link-tag-in-site':
    'The link “{words}” would lead each reader to a different site. Put merge tags after the site’s name: {example}.',
  'link-unusable':
    'The link “{words}” leads nowhere: “{href}”. Use an address like https://example.org, or remove the link.',
  'postal-address-missing': 'The postal address is missing. Every email must include it.',
  'mail-too-large':
    'This email is {kilobytes} kB long. Make it shorter than {max} kB, or Gmail will cut off the end.',
  'translation-same': 'Both versions have the same words. Translate one of them, or remove it.',
  'mail-nearly-too-large':
    'This email is {kilobytes} kB long. Gmail cuts off everything beyond {max} kB.',
} as const;
