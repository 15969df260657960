/** An email about someone's own account. `{…}` in a sentence is filled in. */
interface AccountMailContent {
  subject: string;
  heading: string;
  paragraphs: readonly [string, ...string[]];
  /** The label of its button, if it has one. */
  action?: string;
}

/**
 * Why the email is sent. Emails that report a change go to the owner even if someone else made it,
 * so each says what to do then.
 */
export type AccountMailKind =
  | 'confirmSignUp'
  | 'accountExists'
  | 'recovery'
  | 'recoverySent'
  | 'passwordRecovered'
  | 'passwordChanged'
  | 'confirmAddress'
  | 'addressTaken'
  | 'addressRequested'
  | 'addressChanged'
  | 'factorsOn'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'appAdded'
  | 'appRemoved'
  | 'factorsOff'
  | 'newRecoveryCodes'
  | 'recoveryCodeUsed'
  | 'accessReset'
  | 'invitation'
  | 'roleGiven'
  | 'roleTaken';

export type AccountMails = Readonly<Record<AccountMailKind, AccountMailContent>>;
