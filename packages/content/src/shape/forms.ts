import type { Link, Picture } from './parts.ts';

/** What all forms for visitors say. */
export interface FormWords {
  name: string;
  email: string;
  emailHint: string;
  phone: string;
  /** Stands beside the labels of fields that may stay empty. */
  optional: string;
  honeypot: string;
  submitting: string;
  failure: string;
  /** In `tooLong`, `{count}` is how many characters too many. */
  errors: Record<'name' | 'tooLong', string>;
  privacy: string;
  privacyLink: Link;
}

/** What a field says; which fields a form has is said by its definition in the contracts. */
export interface FieldWords {
  label: string;
  hint?: string;
  /** Of a field with choices: what is read, by what is stored. */
  options?: Readonly<Record<string, string>>;
  /** The choice of nothing, where the field is optional. */
  none?: string;
}

export interface FormContent {
  title: string;
  lead: string;
  /** By the field's name. Name, email and phone have the same words in every form. */
  fields: Readonly<Record<string, FieldWords>>;
  submit: string;
  /** The answer to the sender once the submission is stored. */
  success: string;
}

/** A form with a page of its own. */
export interface FormPageContent extends FormContent {
  /** Stands beside the form where there is room. */
  picture: Picture;
}

/** A form that another page led to. */
export interface FollowUpFormContent extends FormPageContent {
  back: Link;
}

export interface UnsubscribeContent {
  title: string;
  lead: string;
  /** Stands beside the form where there is room. */
  picture: Picture;
  /** Head the pages that browsers without scripts get. */
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
  /** The label of the field for visitors who came without a link. */
  whichAddress: string;
  /** Stands for the server's own words in languages it does not speak. */
  refused: string;
  /** The token of the link is cut off or not ours. */
  badLink: string;
  /** After the wish to come back, when the address itself is the trouble. */
  staysOff: string;
  offline: string;
  unchanged: string;
  undo: string;
  undone: string;
  back: Link;
}

export interface LoginContent {
  title: string;
  lead: string;
  /** Stands beside the form where there is room. */
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
  needsScript: string;
  errors: { password: string; shortPassword: string };
  /** Where the server's own sentence, which is English, cannot be shown. */
  failures: { credentials: string; tooMany: string; unreachable: string; other: string };
}
