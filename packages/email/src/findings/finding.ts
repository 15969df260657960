import type { Refusal } from '@secondset/content/refusal';
import type { EditorBody, Finding } from '@secondset/contracts';

/** Something in an email, and where it is. */
export interface MailProblem extends Refusal, Pick<Finding, 'field' | 'block' | 'language'> {}

/** The same with how grave it is and, unless it concerns everybody, whom it concerns. */
export interface MailFinding extends MailProblem, Pick<Finding, 'severity' | 'people'> {}

type Place = Pick<MailFinding, 'field' | 'block'>;

export const warning = (refusal: Refusal, place: Place): MailFinding => ({
  ...refusal,
  ...place,
  severity: 'warning',
});
export const note = (refusal: Refusal, place: Place): MailFinding => ({
  ...refusal,
  ...place,
  severity: 'note',
});
export const error = (refusal: Refusal, place: Place): MailFinding => ({
  ...refusal,
  ...place,
  severity: 'error',
});

/** What the checks of an email look at. */
interface CheckedMail {
  subject: string;
  /** Empty when the first words of the body stand in for it. */
  preheader: string;
  body: EditorBody;
  /** The organization's own list of words that others must not read over a shoulder. */
  sensitiveWords: readonly string[];
  /** As it is sent, before merge tags get their values. */
  rendered: { html: string; text: string };
}

/** Looks for one kind of thing. */
export type Check = (mail: CheckedMail) => MailFinding[];
