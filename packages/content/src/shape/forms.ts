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

/** `value` is what is stored. */
export interface Choice<Value extends string> {
  value: Value;
  label: string;
}

export interface WaitlistContent {
  title: string;
  lead: string;
  /** Stands beside the form where there is room. */
  picture: Picture;
  interestType: string;
  /** The first one is the default. */
  interestTypes: Choice<'Event' | 'Program' | 'Volunteer'>[];
  itemName: string;
  itemNameHint: string;
  notes: string;
  submit: string;
  success: string;
}

export interface VolunteerFormContent {
  title: string;
  lead: string;
  /** Stands beside the form where there is room. */
  picture: Picture;
  interest: string;
  /** The choice of nothing. */
  noInterest: string;
  interests: Choice<'Coaching' | 'Mentorship' | 'Community Support' | 'Other'>[];
  message: string;
  submit: string;
  success: string;
  back: Link;
}

export interface BoardFormContent {
  title: string;
  lead: string;
  /** Stands beside the form where there is room. */
  picture: Picture;
  skills: string;
  interest: string;
  submit: string;
  success: string;
  back: Link;
}

export interface UnsubscribeContent {
  title: string;
  lead: string;
  /** Stands beside the form where there is room. */
  picture: Picture;
  processing: string;
  explain: string;
  button: string;
  success: string;
  /** `{address}` is filled in. */
  address: string;
  /** `{message}` is filled in. */
  error: string;
  noAddress: string;
  /** The label of the field for whoever came without a link. */
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
