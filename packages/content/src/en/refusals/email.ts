/** What is wrong with an email address; `{value}` is the wrong part, as it was typed. */
export const emailRefusals = {
  'email-incomplete': 'Enter an email address like name@example.org.',
  'email-several-at-signs': 'An email address has only one @.',
  'email-space': 'An email address has no spaces.',
  'email-local-dot':
    'The part before the @ can’t start or end with a dot, or have two dots in a row.',
  'email-local-character': 'The part before the @ can’t contain “{value}”.',
  'email-local-too-long': 'The part before the @ can have at most {max} characters.',
  'email-domain-incomplete': 'The part after the @ is incomplete. It should look like example.org.',
  'email-domain-dot':
    'The part after the @ can’t start or end with a dot, or have two dots in a row.',
  'email-domain-character': 'The part after the @ can’t contain “{value}”.',
  'email-domain-unknown': 'The part after the @ isn’t a valid domain name.',
  'email-label-hyphen': 'In the part after the @, “{value}” can’t start or end with a hyphen.',
  'email-label-too-long':
    'The part after the @ is too long: there can be at most {max} characters between dots.',
  'email-ending': 'An email address can’t end in “.{value}”.',
  'email-too-long': 'An email address can have at most {max} characters.',
} as const;
