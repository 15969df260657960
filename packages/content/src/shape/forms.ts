import type { Link } from './parts.ts';

/** A page that asks people to write a mail. */
export interface WriteToUsContent {
  title: string;
  lead: string;
  tellUsTitle: string;
  tellUs: string[];
  link: Link;
  back: Link;
}

export interface WaitlistContent {
  title: string;
  lead: string;
  name: string;
  email: string;
  emailHint: string;
  interestType: string;
  /** `value` is what is stored; the first one is the default. */
  interestTypes: { value: 'Event' | 'Program' | 'Volunteer'; label: string }[];
  itemName: string;
  itemNameHint: string;
  notes: string;
  /** Stands beside the labels of fields that may stay empty. */
  optional: string;
  honeypot: string;
  submit: string;
  submitting: string;
  success: string;
  failure: string;
  errors: { name: string; email: string; interestType: string };
  privacy: string;
  privacyLink: Link;
}

export interface UnsubscribeContent {
  title: string;
  lead: string;
  processing: string;
  explain: string;
  button: string;
  success: string;
  /** `{address}` is filled in. */
  address: string;
  /** `{message}` is filled in. */
  error: string;
  noAddress: string;
  offline: string;
  unchanged: string;
  back: Link;
}

export interface LoginContent {
  title: string;
  lead: string;
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
  errors: { email: string; password: string; shortPassword: string };
}
