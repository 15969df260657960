/** What `auth` refuses about someone's own account. */
export const accountRefusals = {
  'link-expired': 'This link has expired or was already used. Ask for a new one.',
  'password-changed-meanwhile': 'Your password was changed in the meantime. Log in again.',
  'email-unchanged': 'This is your current address.',
  'address-fixed-by-server':
    'This address makes you an administrator: it is in ADMIN_EMAILS on the server. Add the new one there first.',
  'second-step-expired': 'That took too long. Log in with your password again.',
  'code-wrong': 'This code is wrong or was already used. Wait for the next one and try again.',
  'code-malformed': 'Enter the six digits from your authenticator app.',
  'recovery-code-wrong': 'This is not one of your unused recovery codes.',
  'passkey-refused': 'This passkey did not work. Try again, or log in another way.',
  'passkey-gone': 'This passkey was already removed.',
  'passkey-known': 'This passkey is already part of an account.',
  'passkeys-need-domain':
    'Passkeys need a domain name. Open this site under the name in PUBLIC_URL, such as localhost.',
  'too-many-passkeys': 'An account can have at most {max} passkeys. Remove one first.',
  'app-not-started': 'Start again: this set-up of an authenticator app has expired.',
  'app-gone': 'There is no authenticator app to remove.',
  'last-factor-required':
    'Your organization requires a second factor. Add another one before you remove this one.',
  'no-factor-yet': 'Add a passkey or an authenticator app first.',
  'factors-on-already': 'Your second factor is on already.',
  'own-factor-first': 'Turn on a second factor for your own account first.',
} as const;
