import type { Link, Picture } from './parts.ts';

/** Words that all public forms share. */
export interface FormWords {
  name: string;
  email: string;
  emailHint: string;
  phone: string;
  /**
   * The box that asks for news: what, how often and how to stop. It is kept as the wording that
   * somebody agreed to.
   */
  news: Required<Pick<FieldWords, 'label' | 'hint'>>;
  /** Shown next to the labels of optional fields. */
  optional: string;
  honeypot: string;
  submitting: string;
  failure: string;
  /** In `tooLong`, `{count}` is the number of characters over the limit. */
  errors: Record<'name' | 'missing' | 'tooLong', string>;
  privacy: string;
  privacyLink: Link;
}

/** The words of a field. The definition in the contracts decides which fields a form has. */
export interface FieldWords {
  label: string;
  hint?: string;
  /** For a field with choices: the label shown, by the value stored. */
  options?: Readonly<Record<string, string>>;
  /** The label for no choice, if the field is optional. */
  none?: string;
}

export interface FormContent {
  title: string;
  lead: string;
  /** By the field's name. Name, email and phone use the same words in every form. */
  fields: Readonly<Record<string, FieldWords>>;
  submit: string;
  /** Shown once the submission is stored. */
  success: string;
}

/** A form with a page of its own. */
export interface FormPageContent extends FormContent {
  /** Shown next to the form if there is room. */
  picture: Picture;
}

/** A form that another page leads to, with a link back. */
export interface FollowUpFormContent extends FormPageContent {
  back: Link;
}

export interface UnsubscribeContent {
  title: string;
  lead: string;
  /** Shown next to the form if there is room. */
  picture: Picture;
  /** The titles of the pages that browsers without scripts get. */
  doneTitle: string;
  undoneTitle: string;
  processing: string;
  explain: string;
  button: string;
  success: string;
  /** `{address}` is filled in. */
  address: string;
  /** `{message}` is filled in. */
  error: string;
  noAddress: string;
  /** The label of the address field, for visitors who came without a link. */
  whichAddress: string;
  /** Replaces the server's own sentence on pages in another language. */
  refused: string;
  /** The link's token is cut off or not one of ours. */
  badLink: string;
  /** The answer to an undo when the address has another suppression. */
  staysOff: string;
  offline: string;
  unchanged: string;
  undo: string;
  undone: string;
  back: Link;
}

/** The second step of a login, after the password. */
type SecondStepWords = Record<
  | 'title'
  | 'appCode'
  | 'appHint'
  | 'recoveryCode'
  | 'recoveryHint'
  | 'passkeyLead'
  | 'useApp'
  | 'useRecoveryCode'
  | 'remember'
  | 'confirm'
  | 'confirming'
  | 'startOver'
  | 'codeMissing'
  | 'expired',
  string
>;

export interface LoginContent {
  title: string;
  lead: string;
  /** Shown next to the form if there is room. */
  picture: Picture;
  email: string;
  password: string;
  passwordHint: string;
  logIn: string;
  loggingIn: string;
  signUp: string;
  signingUp: string;
  signUpSuccess: string;
  confirm: string;
  deniedTitle: string;
  denied: string;
  logOut: string;
  forgot: Link;
  /** Logging in with a passkey alone. */
  passkey: Record<'use' | 'waiting' | 'cancel' | 'failed', string>;
  secondStep: SecondStepWords;
  needsScript: string;
  errors: { password: string; shortPassword: string };
  /** Said where there is no sentence of the server. */
  failures: Record<'unreachable' | 'other', string>;
}
