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
