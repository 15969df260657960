/**
 * The email to a person who sent a form. It repeats nothing that was typed, because anyone can type
 * someone else's address.
 */
interface ReceiptContent {
  subject: string;
  heading: string;
  paragraphs: readonly [string, ...string[]];
}

/** By the form's page. */
export type Receipts = Readonly<
  Record<'waitlist' | 'volunteerForm' | 'boardForm' | 'businessPlan', ReceiptContent>
>;

/** Ends the receipts of forms: the link in each, and the page it leads to. */
export interface StopWords {
  link: string;
  title: string;
  question: string;
  button: string;
  done: string;
}

/** The email to somebody whose address was typed to unsubscribe it. */
export interface TypedDeparture extends ReceiptContent {
  /** The button that subscribes them again. */
  undo: string;
}
