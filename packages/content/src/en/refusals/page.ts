/**
 * Refusals that pages show without asking a service (services use them, too), in a file of their
 * own so that pages load nothing else.
 */
export const pageRefusals = {
  'form-not-stored': 'Oops! Something went wrong. Please try again.',
  'name-missing': 'Enter your name.',
  'field-missing': 'This field is required.',
  'password-missing': 'Enter your password.',
  'password-too-short': 'This is too short. Use at least {min} characters.',
  'email-missing': 'No email address provided.',
  'link-incomplete': 'This link is incomplete. Please open it from the email again.',
} as const;
