/** What a person, a test, a mail reader or a receiving server can make happen to a mail. */
export const happenings = [
  'delivered',
  'deferred',
  'bounce',
  'blocked',
  'open',
  'machine_open',
  'click',
  'spamreport',
  'unsubscribe',
] as const;

export type Happening = (typeof happenings)[number];

export interface HappeningDetails {
  url?: string | undefined;
  /** Position of the link in its part, from 0. */
  linkIndex?: number | undefined;
  linkPart?: 'html' | 'text' | undefined;
  userAgent?: string | undefined;
  ip?: string | undefined;
  reason?: string | undefined;
  /** The enhanced status of a bounce or block, such as 4.2.2. */
  status?: string | undefined;
  /** SendGrid's bounce_classification, such as Mailbox Unavailable. */
  classification?: string | undefined;
  /** Unix seconds; now when left out. */
  timestamp?: number | undefined;
  /** A bounce that came by mail later: no sg_message_id and no custom arguments. */
  asynchronous?: boolean | undefined;
}
