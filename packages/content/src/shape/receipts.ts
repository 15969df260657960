/**
 * The email to somebody who sent a form. It repeats nothing that was typed: anybody can type
 * somebody else's address.
 */
interface ReceiptContent {
  subject: string;
  heading: string;
  paragraphs: readonly [string, ...string[]];
}

/** By the page of the form. */
export type Receipts = Readonly<
  Record<'waitlist' | 'volunteerForm' | 'boardForm' | 'businessPlan', ReceiptContent>
>;
