import { organization } from '../organization.ts';
import type { AccountMails } from '../shape/account-mails.ts';

const site = organization.name;
const notYou =
  'If this wasn’t you, choose a new password right away: press “Forgot your password?” on the login page. Then look through your sessions and sign-in methods under Your account.';
const loggedOut = 'Every device was logged out, so log in again.';

export const accountMails: AccountMails = {
  confirmSignUp: {
    subject: `Confirm your ${site} account`,
    heading: 'One more step',
    paragraphs: [
      `Someone, hopefully you, signed up at ${site} with this email address.`,
      'Press the button, then log in with the password you chose. The link works for 24 hours; keep this email, as you may not get another in that time.',
      'If this wasn’t you, ignore this email. Only someone who has it can create the account.',
    ],
    action: 'Confirm and log in',
  },
  accountExists: {
    subject: `You already have a ${site} account`,
    heading: 'You already have an account',
    paragraphs: [
      `Someone, hopefully you, tried to sign up at ${site} with this email address. It already has an account.`,
      'Log in with the password you already have. Nothing has changed.',
      'If this wasn’t you, ignore this email. Your account is safe.',
    ],
    action: 'Go to log in',
  },
  recovery: {
    subject: `Choose a new password for ${site}`,
    heading: 'Choose a new password',
    paragraphs: [
      `Someone, hopefully you, asked for a new password for your ${site} account.`,
      'The link works once, for 30 minutes. A second factor stays on.',
      'If this wasn’t you, ignore this email. Your password has not changed.',
    ],
    action: 'Choose a new password',
  },
  recoverySent: {
    subject: `Choose a new password for ${site}`,
    heading: 'Choose a new password',
    paragraphs: [
      `An administrator of ${site} sent you this link to choose a new password.`,
      'The link works once, for 30 minutes. A second factor stays on.',
      'If you did not ask for it, ignore this email. Your password has not changed.',
    ],
    action: 'Choose a new password',
  },
  passwordRecovered: {
    subject: `Your ${site} password was changed`,
    heading: 'Your password was changed',
    paragraphs: [
      `Your ${site} password was changed with a link from an email to this address.`,
      loggedOut,
      notYou,
    ],
    action: 'Go to log in',
  },
  passwordChanged: {
    subject: `Your ${site} password was changed`,
    heading: 'Your password was changed',
    paragraphs: [
      `Your ${site} password was changed under Your account. Your other devices were logged out.`,
      notYou,
    ],
    action: 'Go to log in',
  },
  confirmAddress: {
    subject: `Confirm your new address for ${site}`,
    heading: 'Confirm your new address',
    paragraphs: [
      `Someone, hopefully you, wants to log in to ${site} with this email address from now on.`,
      'The link works once, for 24 hours. Until you press it, nothing changes.',
      'If this wasn’t you, ignore this email.',
    ],
    action: 'Confirm this address',
  },
  addressTaken: {
    subject: `This address already has a ${site} account`,
    heading: 'This address already has an account',
    paragraphs: [
      `Someone, hopefully you, wanted to use this email address for another ${site} account. It already has one.`,
      'Nothing has changed. If this wasn’t you, ignore this email.',
    ],
  },
  addressRequested: {
    subject: `A new address for your ${site} account`,
    heading: 'A new address was entered',
    paragraphs: [
      `Someone, hopefully you, wants to use another email address for your ${site} account: {address}`,
      'Until that address is confirmed, you log in with this one.',
      notYou,
    ],
  },
  addressChanged: {
    subject: `The address of your ${site} account was changed`,
    heading: 'Your address was changed',
    paragraphs: [
      `From now on, you log in to ${site} with {address}. Every device was logged out.`,
      'If this wasn’t you, tell an administrator, or write to us by answering this email.',
    ],
  },
  factorsOn: {
    subject: `Your ${site} account now has a second factor`,
    heading: 'A second factor is on',
    paragraphs: [
      `Logging in to ${site} with your password now asks for a second factor too.`,
      'Keep your recovery codes where you can find them without your phone.',
      notYou,
    ],
  },
  passkeyAdded: {
    subject: `A passkey was added to your ${site} account`,
    heading: 'A passkey was added',
    paragraphs: [`This passkey can now log in to your ${site} account: {name}`, notYou],
  },
  passkeyRemoved: {
    subject: `A passkey was removed from your ${site} account`,
    heading: 'A passkey was removed',
    paragraphs: [`This passkey can no longer log in to your ${site} account: {name}`, notYou],
  },
  appAdded: {
    subject: `An authenticator app was added to your ${site} account`,
    heading: 'An authenticator app was added',
    paragraphs: [`An authenticator app now gives codes for your ${site} account.`, notYou],
  },
  appRemoved: {
    subject: `The authenticator app was removed from your ${site} account`,
    heading: 'The authenticator app was removed',
    paragraphs: [`Its codes no longer log in to your ${site} account.`, notYou],
  },
  factorsOff: {
    subject: `Your ${site} account no longer has a second factor`,
    heading: 'The second factor is off',
    paragraphs: [`Your password alone now logs in to your ${site} account.`, notYou],
  },
  newRecoveryCodes: {
    subject: `New recovery codes for your ${site} account`,
    heading: 'You have new recovery codes',
    paragraphs: [
      `Ten new recovery codes were made for your ${site} account. The old ones no longer work.`,
      notYou,
    ],
  },
  recoveryCodeUsed: {
    subject: `A recovery code was used for your ${site} account`,
    heading: 'A recovery code was used',
    paragraphs: [
      `Someone, hopefully you, logged in to ${site} with your password and a recovery code. Codes left: {left}`,
      'When few are left, make new ones under Your account.',
      notYou,
    ],
  },
  invitation: {
    subject: `You are invited to the ${site} console`,
    heading: 'You are invited',
    paragraphs: [
      `An administrator of ${site} invites you to the email console. Your role: {role}.`,
      'Press the button and choose a password. The link works once, for 7 days.',
      'If you did not expect this, ignore this email. Nothing happens without the link.',
    ],
    action: 'Accept the invitation',
  },
  roleGiven: {
    subject: `Your access to the ${site} console has changed`,
    heading: 'Your access has changed',
    paragraphs: [
      `An administrator of ${site} changed what you can do in the email console. Your role: {role}.`,
      'Log in with the password you already have.',
    ],
    action: 'Go to log in',
  },
  roleTaken: {
    subject: `Your access to the ${site} console has ended`,
    heading: 'Your access has ended',
    paragraphs: [
      `An administrator of ${site} ended your access to the email console. You are logged out there.`,
      'If you think this is a mistake, please ask an administrator.',
    ],
  },
  accessReset: {
    subject: `Access to your ${site} account was reset`,
    heading: 'Your access was reset',
    paragraphs: [
      `Your ${site} password was changed with a link that was made on the server. Passkeys, authenticator app and recovery codes were removed.`,
      loggedOut,
      'If you did not ask for this, tell the person who runs the server.',
    ],
    action: 'Go to log in',
  },
};
